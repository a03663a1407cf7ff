import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { ROUNDS } from "#test/rounds.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events } from "./tables.ts";

const MEMBERS = 200;

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startServerProcess(app);
afterAll(() => second.stop());

const people: Person[] = [];
beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Concurrent registrations");
  for (let index = 0; index < MEMBERS; index += 1) {
    people.push(await createPerson(app.services, { organizationId }));
  }
});

/** Alternates between the two servers. */
const register = (eventId: string, person: Person, index: number) =>
  untilAvailable(() =>
    httpClient(index % 2 ? second.url : app.url, app.services.env.APP_URL, person.cookie).post(
      `/api/events/${eventId}/registration`,
    ),
  );

async function seatsOf(eventId: string) {
  const [row] = await app.db
    .select({ rows: count(), seatsTaken: events.seatsTaken })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(events.id, eventId))
    .groupBy(events.id);
  return row;
}

test(`accepts 10 of ${MEMBERS} parallel registrations when the event has 10 seats`, {
  timeout: 300_000,
}, async () => {
  for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
    const id = await insertEvent(app, { availableSeats: 10 });
    const answers = await Promise.all(people.map((person, index) => register(id, person, index)));
    const refused = answers.filter((answer) => answer.status === 409);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(refused).toHaveLength(MEMBERS - 10);
    expect(new Set(refused.map((answer) => answer.body.message))).toEqual(
      new Set(["This event is sold out."]),
    );
    expect(await seatsOf(id)).toEqual({ rows: 10, seatsTaken: 10 });
  }
});

test("registers a member once when 50 requests arrive in parallel", {
  timeout: 120_000,
}, async () => {
  const [person] = people as [Person];
  for (let attempt = 0; attempt < ROUNDS; attempt += 1) {
    const id = await insertEvent(app, { availableSeats: 10 });
    const requests = Array.from({ length: 50 }, (_, index) => register(id, person, index));
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(50);
    expect(await seatsOf(id)).toEqual({ rows: 1, seatsTaken: 1 });
  }
});

test(`accepts ${MEMBERS} parallel registrations when seats are unlimited`, {
  timeout: 120_000,
}, async () => {
  const id = await insertEvent(app, { availableSeats: null });
  const answers = await Promise.all(people.map((person, index) => register(id, person, index)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(MEMBERS);
  expect(await seatsOf(id)).toEqual({ rows: MEMBERS, seatsTaken: MEMBERS });
});
