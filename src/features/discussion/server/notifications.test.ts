import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { notificationPreferences, notifications } from "#features/notifications/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db, people } = app;
const [member, agent, guru] = [app.as("teamMember"), app.as("agent"), app.as("guru")];

beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(mails);
  await db.delete(notificationPreferences);
});

const sent = () => db.select().from(mails).orderBy(desc(mails.createdAt));
/** Who was notified, and how. */
async function notified() {
  const rows = await db.select().from(notifications);
  const nameOf = (id: string) => Object.entries(people).find(([, one]) => one.id === id)?.[0];
  return rows.map(({ userId, kind }) => [nameOf(userId), kind]).sort();
}

async function newDiscussion(columns: Parameters<typeof addArticle>[1] = {}) {
  const article = await addArticle(app, { title: "Prices", ...columns });
  const path = `/api/discussions/article/${article.id}`;
  const ask = async () => (await member.post(path, { content: "How?" })).body.id as string;
  return { article, path, ask };
}

test("notifies the author of the article about a question, unless it is their own", async () => {
  const { article, path } = await newDiscussion({ authorId: people.guru.id });
  await guru.post(path, { content: "Mine" });
  expect(await notified()).toEqual([]);
  const { body } = await member.post(path, { content: "Yours" });
  await member.post(path, { content: "And?", parentId: body.id });
  const rows = await db.select().from(notifications);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    userId: people.guru.id,
    kind: "article_comment",
    title: "Tessa Member commented on “Prices”",
    body: "Yours",
    link: `/resources/${article.slug}#comment-${body.id}`,
  });
  expect(await sent()).toEqual([]);
});

test("notifies and emails the asker about a reply, with an unsubscribe link", async () => {
  const { article, path, ask } = await newDiscussion();
  const parentId = await ask();
  const { body } = await agent.post(path, { content: "Like\nthis.", parentId });
  const link = `/resources/${article.slug}#comment-${body.id}`;
  expect(await db.select().from(notifications)).toMatchObject([
    {
      userId: people.teamMember.id,
      aboutId: people.agent.id,
      kind: "discussion_reply",
      title: "Ada Agent replied to your question on “Prices”",
      body: "Like this.",
      link,
    },
  ]);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: people.teamMember.email,
    subject: "Ada Agent replied to your question on “Prices”",
  });
  for (const part of ["Like\nthis.", `${app.services.env.APP_URL}${link}`, "Unsubscribe: "]) {
    expect(mail?.text).toContain(part);
  }
});

test("opens the lesson of a discussion", async () => {
  const pillar = await samplePillar(db, 1);
  const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
  const path = `/api/discussions/lesson/${lessonId}`;
  const { body } = await member.post(path, { content: "How?" });
  const reply = await agent.post(path, { content: "So.", parentId: body.id });
  const [row] = await db.select().from(notifications);
  expect(row?.link).toBe(
    `/pillars-of-agency/${pillar.slug}/element-1?lesson=${lessonId}#comment-${reply.body.id}`,
  );
});

test("sends one notification to each person, and none to the writer", async () => {
  const { path, ask } = await newDiscussion({ authorId: people.guru.id });
  await member.post(path, { content: "@Gita Guru, how?", mentions: [people.guru.id] });
  expect(await notified()).toEqual([["guru", "discussion_mention"]]);
  await db.delete(notifications);
  const parentId = await ask();
  await db.delete(notifications);
  const mentions = [people.teamMember.id, people.guru.id];
  await agent.post(path, { content: "@Tessa Member, ask @Gita Guru.", parentId, mentions });
  expect(await notified()).toEqual([
    ["guru", "discussion_mention"],
    ["teamMember", "discussion_mention"],
  ]);
  await db.delete(notifications);
  await member.post(path, { content: "I found it.", parentId });
  expect(await notified()).toEqual([]);
});

test("an edit notifies only the people whom it adds", async () => {
  const { path } = await newDiscussion();
  const mentions = [people.agent.id];
  const { body } = await member.post(path, { content: "@Ada Agent?", mentions });
  const edit = { content: "@Ada Agent? @Gita Guru?", mentions: [people.agent.id, people.guru.id] };
  await member.patch(`/api/comments/${body.id}`, edit);
  expect(await notified()).toEqual([
    ["agent", "discussion_mention"],
    ["guru", "discussion_mention"],
  ]);
  expect(await sent()).toHaveLength(2);
});

test("respects the preferences of the member", async () => {
  const { path, ask } = await newDiscussion();
  const parentId = await ask();
  const kind = "discussion_reply";
  await member.put("/api/notifications/preferences", { kind, inApp: true, email: false });
  await agent.post(path, { content: "One", parentId });
  expect([await notified(), await sent()]).toEqual([[["teamMember", kind]], []]);
  await member.put("/api/notifications/preferences", { kind, inApp: false, email: false });
  await agent.post(path, { content: "Two", parentId });
  expect(await notified()).toHaveLength(1);
});

describe("people who may no longer read the content", () => {
  test("an asker without access gets no notification and no email", async () => {
    const { path, ask } = await newDiscussion();
    const parentId = await ask();
    const status = (value: string) =>
      db
        .update(subscriptions)
        .set({ status: value })
        .where(eq(subscriptions.userId, people.teamMember.id));
    await status("canceled");
    await agent.post(path, { content: "So.", parentId });
    await status("active");
    expect([await notified(), await sent()]).toEqual([[], []]);
  });

  test("an asker of an article that became agents-only is not notified", async () => {
    const { article, path, ask } = await newDiscussion();
    const parentId = await ask();
    await db.execute(
      `update articles set visibility_scope = 'agents_only' where id = '${article.id}'`,
    );
    expect((await agent.post(path, { content: "So.", parentId })).status).toBe(201);
    expect([await notified(), await sent()]).toEqual([[], []]);
  });

  test("an asker of a lesson that is not open any more is not notified", async () => {
    const pillar = await samplePillar(db, 1);
    const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
    const path = `/api/discussions/lesson/${lessonId}`;
    const { body } = await member.post(path, { content: "How?" });
    await db.update(lessons).set({ opensAfterDays: 300 }).where(eq(lessons.id, lessonId));
    const reply = { content: "So.", parentId: body.id };
    expect((await app.as("support").post(path, reply)).status).toBe(201);
    expect([await notified(), await sent()]).toEqual([[], []]);
  });
});

test("a hidden or deleted comment leaves no notification, also not of its replies", async () => {
  const { path, ask } = await newDiscussion();
  const [first, second] = [await ask(), await ask()];
  for (const parentId of [first, second]) await agent.post(path, { content: "So.", parentId });
  const { body } = await agent.post(path, { content: "Or.", parentId: second });
  expect(await notified()).toHaveLength(3);
  await agent.delete(`/api/comments/${body.id}`);
  expect(await notified()).toHaveLength(2);
  await app.as("support").patch(`/api/admin/comments/${first}`, { isHidden: true });
  expect(await notified()).toHaveLength(1);
  await app.as("support").delete(`/api/admin/comments/${second}`);
  expect(await notified()).toEqual([]);
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: "article_comment.delete", actorId: people.support.id });
});
