import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lessonKind } from "#features/learning/server/content-kinds.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articleKind } from "#features/library/server/public.ts";
import { digestJob } from "#features/notifications/server/jobs.ts";
import { DAY_MS } from "#lib/durations.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { mails } from "#platform/server/tables.ts";
import { exportText } from "#test/export-text.ts";
import { testApp } from "#test/test-app.ts";
import { addDiscussion } from "./comment.fixture.ts";
import { commentLikes, commentMentions, comments } from "./tables.ts";

/** In every comment that members must not receive. */
const CANARY = "quokkacomment";
/** In the discussions of agents-only articles. */
const AGENTS = "axolotlagents";
const app = await testApp();
const { db, people } = app;
const later = new Date(app.clock.now().getTime() + 30 * DAY_MS);
const authors = [people.agent.id, people.superadmin.id] as const;

const subjects: { kind: "article" | "lesson"; id: string }[] = [];
const commentIds: string[] = [];
async function discuss(kind: "article" | "lesson", id: string, word = CANARY) {
  const subject = kind === "article" ? { articleId: id } : { lessonId: id };
  const found = await addDiscussion(app, subject, authors, `Text ${word}`);
  for (const { id: commentId } of Object.values(found)) {
    // The member knew the comments before the content was hidden.
    await db.insert(commentMentions).values({ commentId, userId: people.teamMember.id });
    await db.insert(commentLikes).values({ commentId, userId: people.teamMember.id });
    commentIds.push(commentId);
  }
  subjects.push({ kind, id });
  return found;
}
const newArticle = async (columns: Parameters<typeof addArticle>[1], word?: string) => {
  const { id } = await addArticle(app, columns);
  await discuss("article", id, word);
  return id;
};
const newLesson = async () => {
  const pillar = await samplePillar(db, 1);
  const [element] = pillar.elements;
  const id = element?.lessonIds[0] ?? "";
  await discuss("lesson", id);
  return { id, elementId: element?.id ?? "", pillarId: pillar.id };
};
const trashed = (kind: typeof articleKind, id: string) =>
  db.transaction((tx) => moveToTrash(tx, kind, id, { actor: null, now: app.clock.now() }));

// Articles: a draft, a scheduled one, an agents-only one and one in the trash.
await newArticle({ isPublished: false });
await newArticle({ isPublished: false, publishAt: later });
const secretId = await newArticle({ visibilityScope: "agents_only" }, AGENTS);
await trashed(articleKind, await newArticle({}));
// Lessons: a draft, a scheduled one, in a draft key element or pillar, in the trash, not open yet.
const draft = { isPublished: false };
await db
  .update(lessons)
  .set(draft)
  .where(eq(lessons.id, (await newLesson()).id));
const scheduled = { ...draft, publishAt: later };
await db
  .update(lessons)
  .set(scheduled)
  .where(eq(lessons.id, (await newLesson()).id));
await db
  .update(keyElements)
  .set(draft)
  .where(eq(keyElements.id, (await newLesson()).elementId));
await db
  .update(pillars)
  .set(draft)
  .where(eq(pillars.id, (await newLesson()).pillarId));
await trashed(lessonKind, (await newLesson()).id);
const closedId = (await newLesson()).id;
await db.update(lessons).set({ opensAfterDays: 30 }).where(eq(lessons.id, closedId));
// An open article with a hidden question, whose reply is not hidden itself.
const open = await addArticle(app, { title: "Open" });
const { question } = await discuss("article", open.id);
await db.update(comments).set({ hiddenAt: app.clock.now() }).where(eq(comments.id, question.id));

const READS = [
  ...subjects.flatMap(({ kind, id }) => [
    `/api/discussions/${kind}/${id}`,
    `/api/discussions/${kind}/${id}?before=${question.id}`,
    `/api/discussions/${kind}/${id}/people`,
  ]),
  ...commentIds.map((id) => `/api/comments/${id}/replies`),
  ...["", "?status=hidden", "?status=reported", `?search=${CANARY}`].map(
    (query) => `/api/admin/comments${query}`,
  ),
  `/api/articles/${open.slug}`,
  ...["/api/home", "/api/saved", "/api/analytics", "/api/notifications", "/api/trash"],
  ...["/api/admin/dashboard", "/api/settings", `/api/search?q=${CANARY}`],
];

describe.each(["anonymous", "noAccess", "removed", "teamMember", "guru"] as const)("%s", (who) => {
  const client = app.as(who);

  test("receives no comment of content that they may not read", async () => {
    for (const path of READS) {
      const text = JSON.stringify((await client.get(path)).body);
      expect(text, path).not.toContain(CANARY);
      expect(text, path).not.toContain(AGENTS);
    }
  });

  test("cannot act on such comments", async () => {
    const isVisitor = who !== "teamMember" && who !== "guru";
    const stored = () => db.select().from(comments).orderBy(comments.id);
    const before = await stored();
    const likes = await db.$count(commentLikes);
    // Of each discussion the reply that is not hidden itself.
    const replies = commentIds.filter((_, at) => at % 3 === 1);
    for (const id of isVisitor ? replies.slice(0, 1) : replies) {
      await db.execute("delete from rate_limits");
      const answers = await Promise.all([
        client.put(`/api/comments/${id}/like`),
        client.delete(`/api/comments/${id}/like`),
        client.patch(`/api/comments/${id}`, { content: "Mine" }),
        client.delete(`/api/comments/${id}`),
        client.post(`/api/comments/${id}/report`, { reason: "x" }),
        client.put(`/api/comments/${id}/answer`),
        client.patch(`/api/admin/comments/${id}`, { isHidden: false }),
      ]);
      for (const { status, body } of answers) {
        expect([401, 402, 403, 404]).toContain(status);
        expect(JSON.stringify(body)).not.toMatch(`${CANARY}|${AGENTS}`);
      }
    }
    expect(await stored()).toEqual(before);
    expect(await db.$count(commentLikes)).toBe(likes);
  });
});

test("an open discussion is empty, also for its counts", async () => {
  const { body } = await app.as("teamMember").get(`/api/discussions/article/${open.id}`);
  expect(body).toMatchObject({ questions: [], total: 0, hasOlder: false });
});

test("answers like the content: 404, or 403 for a lesson that is not open yet", async () => {
  const member = app.as("teamMember");
  for (const { kind, id } of subjects) {
    if (id === open.id) continue;
    await db.execute("delete from rate_limits");
    const path = `/api/discussions/${kind}/${id}`;
    const wanted = id === closedId ? [403, "not_open_yet"] : [404, "not_found"];
    for (const { status, body } of [
      await member.get(path),
      await member.get(`${path}/people`),
      await member.post(path, { content: "Hi" }),
    ]) {
      expect([status, body.code], path).toEqual(wanted);
    }
  }
});

test("agents discuss agents-only articles with each other", async () => {
  const path = `/api/discussions/article/${secretId}`;
  for (const client of [app.as("agent"), app.as("otherAgent"), app.as("superadmin")]) {
    expect((await client.get(path)).body.total).toBe(2);
  }
  expect((await app.as("support").get(path)).status).toBe(404);
  const { body } = await app.as("agent").get(`${path}/people`);
  const names = body.map(({ name }: { name: string }) => name);
  // Of the same agency, or staff, but they may not read the article.
  for (const name of ["Tessa Member", "Gita Guru"]) expect(names).not.toContain(name);
});

test("support receives no comment on drafts and agents-only articles", async () => {
  for (const path of READS.filter((one) => !one.includes(closedId))) {
    const text = JSON.stringify((await app.as("support").get(path)).body);
    expect(text, path).not.toContain(AGENTS);
  }
});

test("the export of a member has no comment of others", async () => {
  const text = await exportText(app, "teamMember");
  expect(text).toContain(question.id);
  expect(text).not.toMatch(`${CANARY}|${AGENTS}`);
});

test("a hidden comment is not in the digest", async () => {
  const article = await addArticle(app, { authorId: people.guru.id });
  const path = `/api/discussions/article/${article.id}`;
  const shown = await app.as("agent").post(path, { content: "Text shown" });
  const hidden = await app.as("agent").post(path, { content: `Text ${CANARY}` });
  await app.as("support").patch(`/api/admin/comments/${hidden.body.id}`, { isHidden: true });
  app.clock.set(new Date(app.clock.now().getTime() + DAY_MS).toISOString());
  await digestJob.handle({}, app.services);
  const sent = await db.select().from(mails).where(eq(mails.toAddress, people.guru.email));
  expect(sent.map(({ text }) => text).join()).toContain("Text shown");
  expect(JSON.stringify(await db.select().from(mails))).not.toMatch(`${CANARY}|${AGENTS}`);
  expect(shown.status).toBe(201);
});
