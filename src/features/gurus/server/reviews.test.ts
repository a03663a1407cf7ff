import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertGuru, insertReview } from "./guru.fixture.ts";
import { guruRatings, gurus } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
const organizationId = people.agent.organizationId;

let owner: Person;
let member: Person;
let slug: string;
let guruId: string;

beforeEach(async () => {
  app.clock.set("2026-03-02T10:00:00Z");
  owner = await createPerson(app.services, { organizationId, isGuru: true });
  member = await createPerson(app.services, { organizationId, firstName: "Mara" });
  ({ slug, id: guruId } = await insertGuru(app, { userId: owner.id, name: "Ines Carvalho" }));
});

const rated = () => db.insert(guruRatings).values({ guruId, userId: member.id, stars: 4 });
const save = (text: unknown, who = member) =>
  app.as(who).put(`/api/gurus/${slug}/review`, { text });
const reviews = async (page = 1) =>
  (await app.as("teamMember").get(`/api/gurus/${slug}/reviews?page=${page}`)).body;
const reply = (who: Person, id: string, text = "Thank you.") =>
  app.as(who).put(`/api/guru-profile/reviews/${id}/reply`, { text });
const notificationsOf = async (who: Person) =>
  (await app.as(who).get("/api/notifications")).body.items;
const subjectsTo = async (who: Person) =>
  (await db.select().from(mails).where(eq(mails.toAddress, who.email))).map((mail) => mail.subject);

test("shows a review with first name and agency, and the guru's reply", async () => {
  expect((await save("Clear and kind.")).body.code).toBe("not_rated");
  await rated();
  const text = "<b>Clear</b> and kind.";
  expect((await save(` ${text} `)).status).toBe(200);
  expect(await notificationsOf(owner)).toMatchObject([
    { kind: "guru_review", title: "Mara reviewed your profile", link: `/gurus/${slug}` },
  ]);
  expect(await subjectsTo(owner)).toEqual(["New review of your guru profile"]);
  expect((await reply(owner, member.id)).status).toBe(200);
  expect(await notificationsOf(member)).toMatchObject([
    { kind: "review_reply", title: "Ines Carvalho replied to your review" },
  ]);
  expect(await subjectsTo(member)).toEqual(["Ines Carvalho replied to your review"]);
  expect(await reviews()).toEqual({
    items: [
      {
        id: member.id,
        stars: 4,
        text,
        reviewedAt: "2026-03-02T10:00:00.000Z",
        author: { firstName: "Mara", organizationName: "Own Agency", avatarUrl: null },
        reply: { text: "Thank you.", repliedAt: "2026-03-02T10:00:00.000Z" },
      },
    ],
    total: 1,
    page: 1,
    pageSize: 10,
  });
  expect((await app.as(member).get(`/api/gurus/${slug}`)).body.myReview).toBe(text);
});

test("changes review and reply without a second notification, and removes both", async () => {
  await rated();
  await save("First.");
  await reply(owner, member.id);
  app.clock.set("2026-03-05T10:00:00Z");
  await save("Second.");
  await reply(owner, member.id, "Changed.");
  expect((await reviews()).items).toMatchObject([
    { text: "Second.", reviewedAt: "2026-03-02T10:00:00.000Z", reply: { text: "Changed." } },
  ]);
  expect(await subjectsTo(owner)).toHaveLength(1);
  expect(await subjectsTo(member)).toHaveLength(1);
  await app.as(owner).delete(`/api/guru-profile/reviews/${member.id}/reply`);
  expect((await reviews()).items).toMatchObject([{ text: "Second.", reply: null }]);
  await reply(owner, member.id);
  await app.as(member).delete(`/api/gurus/${slug}/review`);
  expect((await reviews()).items).toEqual([]);
  expect((await app.as(member).get(`/api/gurus/${slug}`)).body).toMatchObject({
    myStars: 4,
    myReview: null,
  });
});

test.each([
  ["empty", "  ", "Review is required."],
  ["too long", "x".repeat(1_001), "Review can be at most 1,000 characters."],
  ["no text", 5, "Review is required."],
])("rejects a review that is %s", async (_what, text, message) => {
  await rated();
  const answer = await save(text);
  expect([answer.status, answer.body.fields]).toEqual([422, { text: message }]);
});

test("lets only the guru of the profile reply", async () => {
  await insertReview(app, guruId, member.id);
  const otherGuru = await createPerson(app.services, { organizationId, isGuru: true });
  await insertGuru(app, { userId: otherGuru.id });
  const callers = [
    [otherGuru, 404],
    [member, 403],
    [people.agent, 403],
    [people.support, 403],
    [people.superadmin, 403],
  ] as const;
  for (const [who, expected] of callers) {
    expect((await reply(who, member.id)).status, who.email).toBe(expected);
  }
  expect((await reply(owner, otherGuru.id)).status).toBe(404);
  await db.update(gurus).set({ isActive: false }).where(eq(gurus.id, guruId));
  expect((await reply(owner, member.id)).status).toBe(404);
});

test("lets only superadmins remove a review, and records it", async () => {
  await insertReview(app, guruId, member.id, { reply: "Thanks.", repliedAt: app.clock.now() });
  const remove = (who: Person) =>
    app.as(who).delete(`/api/admin/gurus/${guruId}/reviews/${member.id}`);
  for (const who of [owner, member, people.agent, people.support]) {
    expect((await remove(who)).status).toBe(403);
  }
  expect((await remove(people.superadmin)).status).toBe(200);
  expect((await remove(people.superadmin)).status).toBe(404);
  expect((await reviews()).items).toEqual([]);
  const isRating = and(eq(guruRatings.guruId, guruId), eq(guruRatings.userId, member.id));
  const [left] = await db.select().from(guruRatings).where(isRating);
  expect(left).toMatchObject({ stars: 5, review: null, reply: null });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, guruId));
  expect(entries).toMatchObject([
    { action: "guru.remove-review", actorId: people.superadmin.id, subjectName: "Ines Carvalho" },
  ]);
});

test("lists ten reviews per page, newest first, without those of removed members", async () => {
  for (let number = 0; number < 12; number += 1) {
    const { id } = await createPerson(app.services, { organizationId });
    const reviewedAt = new Date(Date.UTC(2026, 1, number + 1));
    await insertReview(app, guruId, id, { review: `Review ${number}`, reviewedAt });
  }
  const first = await reviews();
  expect(first).toMatchObject({ total: 12, pageSize: 10 });
  expect(first.items.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual([
    "Review 11",
    "Review 10",
  ]);
  expect((await reviews(2)).items).toHaveLength(2);
  await db.update(users).set({ removedAt: app.clock.now() }).where(eq(users.id, first.items[0].id));
  expect((await reviews()).items[0]).toMatchObject({ text: "Review 10" });
});

test("removes the review together with the rating", async () => {
  await rated();
  await save("Clear.");
  await app.as(member).delete(`/api/gurus/${slug}/rating`);
  expect((await reviews()).items).toEqual([]);
});
