import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventRegistrations, events } from "#features/events/server/tables.ts";
import { articleReads } from "#features/library/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertArticles, insertGuru } from "./guru.fixture.ts";

const app = await testApp();
const guru = await insertGuru(app, { slug: "host", userId: app.people.guru.id });
const articleIds = await insertArticles(app, guru.id, ["One", "Two", "Three"]);

const person = () =>
  createPerson(app.services, { organizationId: app.people.agent.organizationId });
const rate = (who: Person, stars: unknown) => app.as(who).post("/api/gurus/host/rating", { stars });
const removeRating = (who: Person) => app.as(who).delete("/api/gurus/host/rating");
const canRate = async (who: Person) => (await app.as(who).get("/api/gurus/host")).body.canRate;

async function read(who: Person, count: number) {
  const now = app.clock.now();
  const values = articleIds
    .slice(0, count)
    .map((articleId) => ({ articleId, userId: who.id, firstReadAt: now, lastReadAt: now }));
  await app.db.insert(articleReads).values(values);
}

async function attend(
  who: Person,
  {
    inDays,
    paymentStatus = null,
  }: { inDays: number; paymentStatus?: "completed" | "failed" | null },
) {
  const [event] = await app.db
    .insert(events)
    .values({
      title: "Clinic",
      description: "<p>x</p>",
      startsAt: new Date(app.clock.now().getTime() + inDays * DAY_MS),
      timeZone: "UTC",
      type: "virtual",
      hostId: app.people.guru.id,
    })
    .returning();
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event?.id ?? "", userId: who.id, paymentStatus });
}

const REFUSED =
  "You can rate a guru after attending one of their events or reading 3 of their articles.";

test("rejects a rating when the member attended no event and read too few articles", async () => {
  const stranger = await person();
  await read(stranger, 2);
  expect(await canRate(stranger)).toBe(false);
  const answer = await rate(stranger, 5);
  expect([answer.status, answer.body.message]).toEqual([403, REFUSED]);
});

test("accepts, changes and removes a rating after three articles or one event", async () => {
  const [reader, guest] = [await person(), await person()];
  await read(reader, 3);
  await attend(guest, { inDays: -1 });
  expect([await canRate(reader), await canRate(guest)]).toEqual([true, true]);
  expect((await rate(reader, 5)).body).toEqual({ rating: 5, ratingsCount: 1 });
  expect((await rate(guest, 2)).body).toEqual({ rating: 3.5, ratingsCount: 2 });
  expect((await rate(reader, 1)).body).toEqual({ rating: 1.5, ratingsCount: 2 });
  const { body: rated } = await app.as(reader).get("/api/gurus/host");
  expect(rated).toMatchObject({ rating: 1.5, ratingsCount: 2, myStars: 1, canRate: true });

  expect((await removeRating(reader)).body).toEqual({ rating: 2, ratingsCount: 1 });
  expect((await removeRating(reader)).body).toEqual({ rating: 2, ratingsCount: 1 });
  const { body: removed } = await app.as(reader).get("/api/gurus/host");
  expect(removed).toMatchObject({ rating: 2, ratingsCount: 1, myStars: null, canRate: true });
  expect((await removeRating(guest)).body).toEqual({ rating: null, ratingsCount: 0 });
});

test("rejects a rating when the event is upcoming or unpaid", async () => {
  const early = await person();
  await attend(early, { inDays: 1 });
  await attend(early, { inDays: -1, paymentStatus: "failed" });
  expect((await rate(early, 5)).status).toBe(403);
});

test("stores one rating when a member sends 20 requests at once", async () => {
  const keen = await person();
  await read(keen, 3);
  const answers = await Promise.all(Array.from({ length: 20 }, () => rate(keen, 4)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  expect((await removeRating(keen)).body).toEqual({ rating: null, ratingsCount: 0 });
});

test("changes a rating when the articles were deleted", async () => {
  const reader = await person();
  await read(reader, 3);
  await rate(reader, 5);
  await app.db.delete(articleReads).where(eq(articleReads.userId, reader.id));
  expect((await rate(reader, 3)).body).toEqual({ rating: 3, ratingsCount: 1 });
  await removeRating(reader);
  expect((await rate(reader, 3)).status).toBe(403);
});

test("rejects a self-rating and stars outside 1 to 5", async () => {
  await read(app.people.guru, 3);
  const own = await rate(app.people.guru, 5);
  expect([own.status, own.body.message]).toEqual([403, "You can't rate your own profile."]);
  for (const stars of [0, 6, 2.5, "five", null]) {
    const answer = await rate(app.people.agent, stars);
    expect([answer.status, answer.body.message]).toEqual([422, "Please choose 1 to 5 stars."]);
  }
});

test("returns 404 when the guru is unknown or hidden", async () => {
  await insertGuru(app, { slug: "hidden", isActive: false });
  for (const slug of ["hidden", "nobody"]) {
    const answer = await app.as("teamMember").post(`/api/gurus/${slug}/rating`, { stars: 3 });
    expect([answer.status, answer.body.message]).toEqual([404, "Guru not found"]);
    expect((await app.as("teamMember").delete(`/api/gurus/${slug}/rating`)).status).toBe(404);
  }
});
