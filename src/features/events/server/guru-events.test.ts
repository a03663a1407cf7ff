import { expect, test } from "vitest";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";

const app = await testApp();
const hostId = app.people.guru.id;
const { slug } = await insertGuru(app, { userId: hostId });
const days = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS);

test("lists only the published, upcoming events that the guru hosts, the next one first", async () => {
  const later = await insertEvent(app, { hostId, startsAt: days(9) });
  const next = await insertEvent(app, { hostId, startsAt: days(2) });
  await insertEvent(app, { hostId, startsAt: days(-2) });
  await insertEvent(app, { hostId, startsAt: days(3), isActive: false });
  await insertEvent(app, { hostId, startsAt: days(4), canceledAt: app.clock.now() });
  await insertEvent(app, { startsAt: days(5) });
  const { status, body } = await app.as("teamMember").get(`/api/gurus/${slug}/events`);
  expect(status).toBe(200);
  expect(body.events.map(({ id }: { id: string }) => id)).toEqual([next, later]);
});

test("answers 404 for a hidden profile", async () => {
  const hidden = await insertGuru(app, { isActive: false });
  expect((await app.as("teamMember").get(`/api/gurus/${hidden.slug}/events`)).status).toBe(404);
});
