import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { articles } from "#features/library/server/tables.ts";
import { trash } from "#platform/server/authoring/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { bubbleEnv, plainRecord, recordIdOf, startBubble } from "./fake-bubble.fixture.ts";
import {
  deleteImports,
  importAll,
  importedArticles,
  overview,
  startImport,
} from "./import-run.fixture.ts";

const bubble = await startBubble({ count: 10, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());
const admin = app.as("superadmin");
const ids = (count: number) => Array.from({ length: count }, (_, index) => recordIdOf(index));
const undo = (id: string) => admin.post(`/api/admin/article-import/runs/${id}/undo`);

beforeEach(async () => {
  await deleteImports(app);
  await app.db.delete(trash);
  bubble.restore();
});

test("imports drafts that members cannot read, and publishes by default", async () => {
  await importAll(app, ids(2), DEFAULT_MAPPING, { asDrafts: true });
  expect((await importedArticles(app)).map(({ isPublished }) => isPublished)).toEqual([
    false,
    false,
  ]);
  expect((await app.as("teamMember").get("/api/articles")).body.total).toBe(0);
  await importAll(app, [recordIdOf(3)]);
  expect((await app.as("teamMember").get("/api/articles")).body.total).toBe(1);
});

test("a retry keeps the choice of drafts", async () => {
  bubble.misbehave = () => ({ status: 500 });
  const failed = await importAll(app, ids(1), DEFAULT_MAPPING, { asDrafts: true });
  bubble.misbehave = () => undefined;
  await admin.post(`/api/admin/article-import/runs/${failed.id}/retry`);
  await app.drainJobs();
  expect((await importedArticles(app))[0]?.isPublished).toBe(false);
});

test("undo moves unchanged articles to the trash for good, and keeps changed ones", async () => {
  const run = await importAll(app, ids(5));
  expect(run).toMatchObject({ imported: 5, unchanged: 5, removed: 0, undoneAt: null });
  const [edited, unpublished] = await importedArticles(app);
  await admin.patch(`/api/admin/articles/${unpublished?.id}/flags`, { isPublished: false });
  const { body: form } = await admin.get(`/api/admin/articles/${edited?.id}`);
  const { version, title, slug, body, contentType } = form;
  const saved = { version, slug, body, contentType, title: `${title}!`, isPublished: true };
  expect((await admin.put(`/api/admin/articles/${edited?.id}`, saved)).status).toBe(200);

  const answers = await Promise.all([undo(run.id), undo(run.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await app.drainJobs();
  expect((await overview(app)).run).toMatchObject({ imported: 5, unchanged: 0, removed: 3 });
  const left = (await importedArticles(app)).map(({ id }) => id).sort();
  expect(left).toEqual([edited?.id, unpublished?.id].sort());
  const entries = await app.db.select().from(trash);
  expect(entries).toHaveLength(3);
  expect(entries.every(({ isKept, kind }) => isKept && kind === "article")).toBe(true);
  // The source is not restored.
  expect(bubble.left()).toHaveLength(5);
  const audited = await app.db.$count(auditEntries, eq(auditEntries.action, "article_import.undo"));
  expect(audited).toBe(1);
});

test("a record whose article is in the trash restores it with what was attached", async () => {
  await importAll(app, ids(1));
  const [article] = await importedArticles(app);
  const { id } = article ?? { id: "" };
  await app.as("teamMember").put(`/api/articles/${id}/like`);
  await admin.delete(`/api/admin/articles/${id}`);
  expect(await importedArticles(app)).toEqual([]);
  bubble.restore();
  const run = await importAll(app, ids(1));
  expect(run).toMatchObject({ status: "success", imported: 1, failed: 0 });
  expect(run.messages).toEqual([
    'Article "Article 0": It was in the trash, so it was restored from there.',
  ]);
  const restored = await app.db.select().from(articles).where(isNotNull(articles.bubbleId));
  expect(restored).toMatchObject([{ id, likesCount: 1 }]);
  expect(await app.db.$count(trash)).toBe(0);
  expect(bubble.has(recordIdOf(0))).toBe(false);
});

test("refuses to undo a running import and an unknown one", async () => {
  const { body } = await startImport(app, ids(1));
  expect((await undo(body.id)).body.code).toBe("import_running");
  await app.drainJobs();
  expect((await undo("00000000-0000-4000-8000-00000000abcd")).status).toBe(404);
});
