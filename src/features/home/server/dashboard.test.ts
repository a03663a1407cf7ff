import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { articleImportRuns } from "#features/article-import/server/tables.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { commentReports, comments } from "#features/discussion/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons, userLessonProgress } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import {
  articleCategories,
  articleTopicMappings,
  articleTopics,
} from "#features/library/server/tables.ts";
import { invoices, subscriptions } from "#features/subscription/server/tables.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
// A Monday, also in the founder's time zone.
app.clock.set("2026-11-16T18:00:00Z");
const { people } = app;
const dashboard = () => app.as("superadmin").get("/api/admin/dashboard");

const emptyDashboard = await dashboard();

beforeAll(async () => {
  await samplePillar(app.db, 2, 1);
  await addArticle(app, { bubbleId: "b1" });
  await addArticle(app, { isPublished: false });
  const tagged = await addArticle(app);
  const [topic] = await app.db
    .insert(articleTopics)
    .values({ name: "Pricing", slug: "pricing" })
    .returning();
  if (!topic) throw new Error("The topic was not inserted");
  await app.db.insert(articleTopicMappings).values({ articleId: tagged.id, topicId: topic.id });
  await app.db.insert(articleCategories).values({ name: "Sales", slug: "sales" });

  await app.as("teamMember").post("/api/support/tickets", {
    subject: "Where is my invoice?",
    message: "I cannot find it.",
    clientId: "6f1d2a34-0000-4000-8000-000000000001",
  });
  await app.as("teamMember").post("/api/messages", {
    content: "Hello team",
    clientId: "6f1d2a34-0000-4000-8000-000000000002",
  });
  await sampleCall(app, people.agent.id, { slotDate: "2026-11-13" });
  await sampleCall(app, people.teamMember.id, { slotDate: "2026-11-17", status: "confirmed" });
  await sampleCall(app, people.guru.id, { slotDate: "2026-11-18" });
  await app.db.insert(gurus).values([
    { name: "Waiting Wanda", slug: "wanda" },
    { name: "Active Ali", slug: "ali", isActive: true, approvedAt: new Date() },
  ]);
  await insertEvent(app, { inDays: 2, title: "Soon", availableSeats: 10 });
  await insertEvent(app, { inDays: 20, title: "Far" });
  await insertEvent(app, { inDays: 1, title: "Hidden", isActive: false });
  await app.db
    .update(organizations)
    .set({ hasFreeAccess: true, freeAccessUntil: new Date("2026-11-20T00:00:00Z") })
    .where(eq(organizations.id, people.otherAgent.organizationId));
  await app.db
    .update(subscriptions)
    .set({ status: "past_due" })
    .where(eq(subscriptions.userId, people.otherAgent.id));
  await app.db.insert(invoices).values({
    id: "in_open",
    userId: people.otherAgent.id,
    provider: "sandbox",
    status: "open",
    amountCents: 40_000,
    currency: "usd",
    issuedAt: new Date("2026-11-10T00:00:00Z"),
  });
  const [comment] = await app.db
    .insert(comments)
    .values({ articleId: tagged.id, userId: people.agent.id, content: "Buy now" })
    .returning();
  await app.db.insert(commentReports).values({
    commentId: comment?.id ?? "",
    userId: people.teamMember.id,
    createdAt: new Date("2026-11-12T00:00:00Z"),
  });
  await app.db.insert(articleImportRuns).values(
    [null, new Date()].map((dismissedAt, index) => ({
      source: "sample" as const,
      status: "error" as const,
      mapping: {} as never,
      startedAt: new Date(`2026-11-${11 - index}T00:00:00Z`),
      dismissedAt,
    })),
  );
  const actor = { ...people.superadmin, userId: people.superadmin.id } as never;
  await recordAudit(app.db, actor, { action: "member.update", subjectType: "test" });
});

test("returns zeros and no tasks when there is no data", () => {
  expect(emptyDashboard.status).toBe(200);
  expect(emptyDashboard.body.attention).toEqual({
    tickets: { count: 0, oldestAt: null },
    conversations: { count: 0, oldestAt: null },
    calls: [],
    gurus: [],
    events: [],
    latePayments: { count: 0, oldestAt: null },
    mismatches: [],
    reports: { count: 0, oldestAt: null },
    failedImports: { count: 0, oldestAt: null },
    freeAccessEnding: [],
  });
  expect(emptyDashboard.body.figures).toMatchObject({
    pillars: 0,
    publishedArticles: 0,
    openTickets: 0,
  });
});

test("returns a figure for every card", async () => {
  const { body } = await dashboard();
  const present = (await app.db.select().from(users)).filter((user) => !user.removedAt);
  expect(body.figures).toEqual({
    countedAt: "2026-11-16T18:00:00.000Z",
    pillars: 1,
    lessons: 3,
    publishedArticles: 2,
    draftArticles: 1,
    importedArticles: 1,
    articlesWithoutTopics: 1,
    members: present.length,
    newMembers: expect.any(Number),
    activeMembers: 0,
    comingEvents: 2,
    comingRegistrations: 0,
    comingCalls: 2,
    conversations: 1,
    waitingConversations: 1,
    openTickets: 1,
    ticketsToAnswer: 1,
    activeGurus: 1,
    pendingGurus: 1,
    categories: 1,
    topics: 1,
    organizations: 3,
    freeOrganizations: 1,
    newAuditEntries: expect.any(Number),
  });
});

test("lists tickets, calls, gurus, events and payments that need attention", async () => {
  const { attention } = (await dashboard()).body;
  expect(attention.tickets).toMatchObject({ count: 1, oldestAt: expect.any(String) });
  expect(attention.conversations).toMatchObject({ count: 1, oldestAt: expect.any(String) });
  expect(attention.calls).toMatchObject([
    { memberName: "Ada Agent", isOver: true, isToday: false },
    { memberName: "Tessa Member", isOver: false, isToday: false },
  ]);
  expect(attention.gurus).toMatchObject([{ name: "Waiting Wanda" }]);
  expect(attention.events).toMatchObject([{ title: "Soon", seatsTaken: 0, availableSeats: 10 }]);
  expect(attention.latePayments).toEqual({ count: 1, oldestAt: "2026-11-10T00:00:00.000Z" });
  expect(attention.reports).toEqual({ count: 1, oldestAt: "2026-11-12T00:00:00.000Z" });
  expect(attention.failedImports).toEqual({ count: 1, oldestAt: "2026-11-11T00:00:00.000Z" });
  expect(attention.freeAccessEnding).toMatchObject([{ name: "Other Agency" }]);
});

test("counts members of the last seven days as new", async () => {
  const at = (iso: string) => ({ createdAt: new Date(iso) });
  await app.db.update(users).set(at("2026-11-01T00:00:00Z"));
  expect((await dashboard()).body.figures).toMatchObject({ newMembers: 0 });
  await app.db.update(users).set(at("2026-11-10T00:00:00Z")).where(eq(users.id, people.agent.id));
  expect((await dashboard()).body.figures).toMatchObject({ newMembers: 1 });
});

test("returns twelve weeks of subscriptions that end with the paying members of now", async () => {
  const { trend } = (await dashboard()).body;
  expect(trend).toMatchObject({ currency: "usd", payingMembers: 5 });
  expect(trend.weeks).toHaveLength(12);
  expect(trend.weeks.at(-1)).toMatchObject({
    until: "2026-11-16T18:00:00.000Z",
    recurringCents: Math.round((5 * 40_000) / 12),
    failed: 1,
  });
});

test("runs ten statements in addition to the session", async () => {
  await dashboard();
  expect(await countStatements(app, dashboard)).toBe(1 + 10);
});

test("counts a member as active when they completed a lesson or read an article in 30 days", async () => {
  const [lesson] = await app.db.select({ id: lessons.id }).from(lessons).limit(1);
  const article = await addArticle(app);
  const active = async () => (await dashboard()).body.figures.activeMembers;
  const completedAt = new Date("2026-10-17T17:59:59Z");
  const done = { userId: people.agent.id, lessonId: lesson?.id ?? "", completedAt };
  await app.db.insert(userLessonProgress).values(done);
  expect(await active()).toBe(0);
  await app.db.update(userLessonProgress).set({ completedAt: new Date("2026-10-17T18:00:01Z") });
  expect(await active()).toBe(1);
  for (const who of ["agent", "teamMember"] as const) {
    await app.as(who).post(`/api/articles/${article.id}/read`, {});
  }
  expect(await active()).toBe(2);
});

test("denies access to everyone except superadmins", async () => {
  for (const who of ["teamMember", "support", "guru", "agent"] as const) {
    expect((await app.as(who).get("/api/admin/dashboard")).status, who).toBe(403);
  }
  expect((await app.as("anonymous").get("/api/admin/dashboard")).status).toBe(401);
});
