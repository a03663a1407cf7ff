import { desc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addComment } from "./comment.fixture.ts";
import { commentReports, comments } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
const admin = app.as("superadmin");
const support = app.as("support");
const member = app.as("teamMember");

beforeEach(() => db.delete(comments));

const lastAction = async () => {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry?.action;
};
const contents = async (query = "", client = admin) => {
  const { body } = await client.get(`/api/admin/comments${query}`);
  expect(body.total).toBe(body.items.length);
  return body.items.map((item: { content: string }) => item.content);
};
const openReports = () => db.$count(commentReports, isNull(commentReports.resolvedAt));

test.each([
  ["superadmin", admin],
  ["support", support],
] as const)("%s searches, hides, unhides and deletes comments", async (_who, client) => {
  const article = await addArticle(app, { title: "Under discussion" });
  await addComment(app, article.id, people.teamMember.id, "A kind word");
  const rude = await addComment(app, article.id, people.agent.id, "A rude word");
  expect(await contents("", client)).toEqual(["A rude word", "A kind word"]);
  expect(await contents("?search=RUDE", client)).toEqual(["A rude word"]);
  expect(await contents("?search=tessa", client)).toEqual(["A kind word"]);
  expect(await contents("?search=discussion", client)).toHaveLength(2);
  expect(await contents("?search=%25", client)).toEqual([]);

  const one = `/api/admin/comments/${rude.id}`;
  await client.patch(one, { isHidden: true });
  expect(await lastAction()).toBe("article_comment.hide");
  expect(await contents("?status=hidden", client)).toEqual(["A rude word"]);
  expect(await contents("?status=visible", client)).toEqual(["A kind word"]);
  const page = await member.get(`/api/discussions/article/${article.id}`);
  expect(page.body.total).toBe(1);
  expect(JSON.stringify(page.body)).not.toContain("rude");

  await client.patch(one, { isHidden: false });
  expect(await lastAction()).toBe("article_comment.show");
  expect((await member.get(`/api/discussions/article/${article.id}`)).body.total).toBe(2);
  expect((await client.delete(one)).status).toBe(200);
  expect(await lastAction()).toBe("article_comment.delete");
  expect((await client.delete(one)).body.message).toBe("Comment not found");
  expect((await client.patch(one, { isHidden: true })).status).toBe(404);
});

test("lists comments on lessons and articles with their question, reports and page", async () => {
  const article = await addArticle(app, { title: "Prices" });
  const pillar = await samplePillar(db, 1);
  const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
  const question = await addComment(app, article.id, people.teamMember.id, "How?");
  const parentId = question.id;
  const reply = await addComment(app, article.id, people.agent.id, "So.", { parentId });
  await addComment(app, null, people.agent.id, "On a lesson", { lessonId });
  const report = (reason: string) => ({ reason });
  await member.post(`/api/comments/${reply.id}/report`, report("Not kind"));
  await member.post(`/api/comments/${reply.id}/report`, report("Not kind at all"));
  const own = await member.post(`/api/comments/${parentId}/report`, report(""));
  expect(own.body.message).toBe("You can't report your own comment.");
  const { body } = await support.get("/api/admin/comments");
  expect(body.items).toMatchObject([
    {
      content: "On a lesson",
      subject: {
        kind: "lesson",
        id: lessonId,
        title: "Lesson 1",
        isPublished: true,
        path: `/pillars-of-agency/${pillar.slug}/element-1?lesson=${lessonId}`,
      },
      question: null,
    },
    {
      content: "So.",
      author: { name: "Ada Agent", email: people.agent.email, badge: null },
      question: { id: parentId, content: "How?", author: "Tessa Member", isHidden: false },
      reports: [{ name: "Tessa Member", reason: "Not kind at all" }],
      subject: { kind: "article", title: "Prices", path: `/resources/${article.slug}` },
    },
    { content: "How?", replyCount: 1, reports: [] },
  ]);
  expect(await contents("?status=reported", support)).toEqual(["So."]);
  expect(await contents("?search=lesson 1", support)).toEqual(["On a lesson"]);
});

describe("reports", () => {
  const reported = async () => {
    const article = await addArticle(app);
    const { id } = await addComment(app, article.id, people.agent.id, "Hm");
    await member.post(`/api/comments/${id}/report`, { reason: "Not kind" });
    return { id, path: `/api/discussions/article/${article.id}` };
  };

  test("keep leaves the comment and resolves its reports", async () => {
    const { id, path } = await reported();
    expect((await member.get(path)).body.questions[0].isReported).toBe(true);
    expect((await app.as("guru").get(path)).body.questions[0].isReported).toBe(false);
    const figures = async () => (await admin.get("/api/admin/dashboard")).body.contributed;
    expect((await figures()).openReports).toBe(1);
    expect((await support.post(`/api/admin/comments/${id}/keep`)).status).toBe(200);
    expect(await lastAction()).toBe("article_comment.keep");
    expect((await figures()).openReports).toBe(0);
    expect((await member.get(path)).body.total).toBe(1);
    // The same member cannot open the report again.
    await member.post(`/api/comments/${id}/report`, { reason: "Again" });
    expect(await openReports()).toBe(0);
  });

  test.each([
    ["hide", { isHidden: true }],
    ["show", { isHidden: false }],
  ])("%s resolves reports", async (_name, change) => {
    const { id } = await reported();
    await support.patch(`/api/admin/comments/${id}`, change);
    expect(await openReports()).toBe(0);
  });

  test.each(["keep", "hide"])("the undo of a bulk %s opens reports again", async (type) => {
    const { id } = await reported();
    const before = [await db.select().from(comments), await db.select().from(commentReports)];
    const done = await support.post("/api/admin/comments/bulk", {
      target: { filters: { status: "reported" } },
      action: { type },
    });
    expect(done.body.changed).toBe(1);
    expect(await openReports()).toBe(0);
    const undo = `/api/admin/comments/bulk/${done.body.undoId}/undo`;
    expect((await admin.post(undo)).status).toBe(409);
    expect((await support.post(undo)).body).toEqual({ changed: 1, restored: 1 });
    expect([await db.select().from(comments), await db.select().from(commentReports)]).toEqual(
      before,
    );
    expect(await contents("?status=reported")).toEqual(["Hm"]);
    await support.delete(`/api/admin/comments/${id}`);
  });
});

test("a hidden question hides its replies from members, on every route", async () => {
  const article = await addArticle(app);
  const { id: parentId } = await addComment(app, article.id, people.agent.id, "Rude?");
  const reply = await addComment(app, article.id, people.teamMember.id, "Hm", { parentId });
  await support.patch(`/api/admin/comments/${parentId}`, { isHidden: true });
  const path = `/api/discussions/article/${article.id}`;
  expect((await member.get(path)).body).toMatchObject({ questions: [], total: 0 });
  for (const id of [parentId, reply.id]) {
    expect((await member.get(`/api/comments/${id}/replies`)).status).toBe(404);
    expect((await member.put(`/api/comments/${id}/like`)).status).toBe(404);
    expect((await member.post(`/api/comments/${id}/report`, {})).status).toBe(404);
    expect((await member.patch(`/api/comments/${id}`, { content: "x" })).status).toBe(404);
  }
  expect((await member.post(path, { content: "x", parentId })).status).toBe(404);
  await support.patch(`/api/admin/comments/${parentId}`, { isHidden: false });
  expect((await member.get(path)).body.total).toBe(2);
});

describe("support", () => {
  test("does not moderate what they may not read", async () => {
    const secret = await addArticle(app, { visibilityScope: "agents_only" });
    const draft = await addArticle(app, { isPublished: false });
    for (const { id: articleId } of [secret, draft]) {
      const { id } = await addComment(app, articleId, people.agent.id, "Secret");
      expect(await contents("", support)).toEqual([]);
      expect((await support.patch(`/api/admin/comments/${id}`, { isHidden: true })).status).toBe(
        404,
      );
      expect((await support.post(`/api/admin/comments/${id}/keep`)).status).toBe(404);
      expect((await support.delete(`/api/admin/comments/${id}`)).status).toBe(404);
      for (const target of [{ ids: [id] }, { filters: {} }]) {
        const action = { type: "delete" };
        const done = await support.post("/api/admin/comments/bulk", { target, action });
        expect(done.body.changed).toBe(0);
      }
    }
    expect(await contents()).toHaveLength(2);
  });

  test("moderates lessons that are not open for themselves", async () => {
    const pillar = await samplePillar(db, 1);
    const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
    await db.update(lessons).set({ opensAfterDays: 300 }).where(eq(lessons.id, lessonId));
    const { id } = await addComment(app, null, people.agent.id, "Hm", { lessonId });
    expect(await contents("", support)).toEqual(["Hm"]);
    expect((await support.get(`/api/discussions/lesson/${lessonId}`)).body.total).toBe(1);
    expect((await support.patch(`/api/admin/comments/${id}`, { isHidden: true })).status).toBe(200);
    await db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, lessonId));
    expect(await contents("", support)).toEqual([]);
  });
});
