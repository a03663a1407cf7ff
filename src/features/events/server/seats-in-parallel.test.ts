import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events } from "./tables.ts";

const ROUNDS = 20;
const MEMBERS = 200;

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startServerProcess(app);
afterAll(() => second.stop());

const people: Person[] = [];
beforeAll(async () => {
  const organizationId = await createOrganizationRow(app.services, "Crowd");
  for (let index = 0; index < MEMBERS; index += 1) {
    people.push(await createPerson(app.services, { organizationId }));
  }
});

/** Every other request goes to the other server. */
const register = (eventId: string, person: Person, index: number) =>
  httpClient(index % 2 ? second.url : app.url, app.services.env.APP_URL, person.cookie).post(
    `/api/events/${eventId}/registration`,
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

test(`10 seats, ${MEMBERS} members in parallel: exactly 10, ${ROUNDS} times`, {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await insertEvent(app, { availableSeats: 10 });
    const answers = await Promise.all(people.map((person, index) => register(id, person, index)));
    const refused = answers.filter((answer) => answer.status === 409);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(refused).toHaveLength(MEMBERS - 10);
    expect(new Set(refused.map((answer) => answer.body.message))).toEqual(
      new Set(["This event is full."]),
    );
    expect(await seatsOf(id)).toEqual({ rows: 10, seatsTaken: 10 });
  }
});

test(`one member 50 times in parallel: exactly one seat, ${ROUNDS} times`, {
  timeout: 120_000,
}, async () => {
  const [person] = people as [Person];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await insertEvent(app, { availableSeats: 10 });
    const attempts = Array.from({ length: 50 }, (_, index) => register(id, person, index));
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
    expect(await seatsOf(id)).toEqual({ rows: 1, seatsTaken: 1 });
  }
});

test(`unlimited seats, ${MEMBERS} members in parallel: all of them`, async () => {
  const id = await insertEvent(app, { availableSeats: null });
  const answers = await Promise.all(people.map((person, index) => register(id, person, index)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(MEMBERS);
  expect(await seatsOf(id)).toEqual({ rows: MEMBERS, seatsTaken: MEMBERS });
});
