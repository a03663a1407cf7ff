import { asc, desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addComment } from "./comment.fixture.ts";
import { comments } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const article = await addArticle(app, { title: "Under discussion" });

beforeEach(() => app.db.delete(comments));

const bulk = (target: object, type: string) =>
  admin.post("/api/admin/comments/bulk", { target, action: { type } });
const stored = () => app.db.select().from(comments).orderBy(asc(comments.id));

async function addComments() {
  for (const text of ["kind", "rude", "rude too"]) {
    await addComment(app, article.id, app.people.teamMember.id, text);
  }
  const hidden = await addComment(app, article.id, app.people.agent.id, "rude and hidden");
  await admin.patch(`/api/admin/comments/${hidden.id}`, { isHidden: true });
  return (await stored()).map(({ id }) => id);
}

test.each([
  ["hide", 3],
  ["show", 1],
])("%s changes the comments that need it, and undo restores them", async (type, changed) => {
  const ids = await addComments();
  const before = await stored();
  app.clock.set("2026-06-01T00:00:00Z");
  const done = await bulk({ ids }, type);
  expect(done.body).toEqual({ changed, undoId: expect.any(String) });
  const undo = () => admin.post(`/api/admin/comments/bulk/${done.body.undoId}/undo`);
  expect((await undo()).body).toEqual({ changed, restored: changed });
  expect(await stored()).toEqual(before);
  expect((await undo()).status).toBe(409);
});

test("hides all results of the filters, and undo leaves what changed since", async () => {
  await addComments();
  const lessons = { search: "rude", status: "visible", kind: "lesson" };
  expect((await bulk({ filters: lessons }, "hide")).body.changed).toBe(0);
  const done = await bulk({ filters: { ...lessons, kind: "article" } }, "hide");
  expect(done.body.changed).toBe(2);
  const [first] = (await stored()).filter(({ content }) => content === "rude");
  await admin.patch(`/api/admin/comments/${first?.id}`, { isHidden: false });
  const undone = await admin.post(`/api/admin/comments/bulk/${done.body.undoId}/undo`);
  expect(undone.body).toEqual({ changed: 2, restored: 1 });
});

test("deletes comments for good", async () => {
  const ids = await addComments();
  const done = await bulk({ ids: ids.slice(0, 3) }, "delete");
  expect(done.body).toEqual({ changed: 3, undoId: null });
  expect(await stored()).toHaveLength(1);
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({ action: "article_comment.delete", subjectName: "3 comments" });
});
