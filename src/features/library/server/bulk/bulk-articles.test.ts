import { asc, desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { retention } from "#app/features.ts";
import { files, fileUses } from "#features/files/server/tables.ts";
import { revisions } from "#platform/server/authoring/tables.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import { deleteOldRows } from "#platform/server/retention.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, setGuru } from "../article.fixture.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articles,
  articleTopicMappings,
  articleTopics,
  guruContent,
} from "../tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const LATER = new Date("2030-01-01T09:00:00Z");

beforeEach(async () => {
  await app.db.delete(bulkChanges);
  await app.db.delete(articles);
  await app.db.delete(articleTopics);
  await app.db.delete(articleCategories);
});

const bulk = (target: object, action: object) =>
  admin.post("/api/admin/articles/bulk", { target, action });
const undo = (id: string, by = admin) => by.post(`/api/admin/articles/bulk/${id}/undo`);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Everything a bulk action may change, except the version, which only rises. */
async function snapshot() {
  const rows = await app.db.select().from(articles).orderBy(asc(articles.id));
  return {
    articles: rows.map(({ version: _, savedAt: __, savedById: ___, ...row }) => row),
    categories: await app.db.select().from(articleCategoryMappings).orderBy(sql`1, 2`),
    topics: await app.db.select().from(articleTopicMappings).orderBy(sql`1, 2`),
    profiles: await app.db.select().from(guruContent).orderBy(sql`1, 2`),
    files: await app.db
      .select()
      .from(fileUses)
      .where(eq(fileUses.subjectType, "article"))
      .orderBy(sql`1, 2, 3`),
  };
}

/** Articles in every state, with terms, a file and a guru. */
async function library() {
  const { guru: member, superadmin } = app.people;
  const guru = await setGuru(app, member.id);
  const made = [
    await addArticle(app, { title: "Published", authorId: superadmin.id }),
    await addArticle(app, { title: "Owners", visibilityScope: "agents_only", isFeatured: true }),
    await addArticle(app, { title: "Draft", isPublished: false }),
    await addArticle(app, { title: "Unpublished", isPublished: false, publishedAt: new Date(0) }),
    await addArticle(app, {
      title: "Scheduled",
      isPublished: false,
      publishAt: LATER,
      notifiesMembers: true,
      guruId: guru.id,
      authorId: member.id,
    }),
  ];
  const [topic] = await app.db
    .insert(articleTopics)
    .values({ name: "Pricing", slug: "pricing" })
    .returning();
  const [category] = await app.db
    .insert(articleCategories)
    .values({ name: "Guides", slug: "guides" })
    .returning();
  const [first, second, , , last] = idsOf(made) as [string, string, string, string, string];
  const topicId = topic?.id ?? "";
  const categoryId = category?.id ?? "";
  await app.db.insert(articleTopicMappings).values({ articleId: first, topicId });
  await app.db.insert(articleCategoryMappings).values({ articleId: second, categoryId });
  await app.db.insert(guruContent).values({ guruId: guru.id, articleId: last, position: 7 });
  const [file] = await app.db
    .insert(files)
    .values({ kind: "image", contentType: "image/webp", originalName: "a.webp" })
    .returning();
  await app.db.insert(fileUses).values(
    [first, second, last].map((subjectId, index) => ({
      fileId: file?.id ?? "",
      subjectType: "article",
      subjectId,
      visibility: (["members", "agents_only", "private"] as const)[index] ?? "private",
    })),
  );
  return { ids: idsOf(made), topicId, categoryId, fileId: file?.id ?? "" };
}

const actions = (made: Awaited<ReturnType<typeof library>>) =>
  ({
    publish: [{ type: "publish" }, 3],
    unpublish: [{ type: "unpublish" }, 2],
    feature: [{ type: "feature" }, 4],
    unfeature: [{ type: "unfeature" }, 1],
    "add topic": [{ type: "add_term", kind: "topics", termId: made.topicId }, 4],
    "remove topic": [{ type: "remove_term", kind: "topics", termId: made.topicId }, 1],
    "add category": [{ type: "add_term", kind: "categories", termId: made.categoryId }, 4],
    "remove category": [{ type: "remove_term", kind: "categories", termId: made.categoryId }, 1],
    "set guru as author": [{ type: "set_author", authorId: app.people.guru.id }, 4],
    trash: [{ type: "trash" }, 5],
    "set superadmin as author": [{ type: "set_author", authorId: app.people.superadmin.id }, 4],
  }) as const;

test.each([
  "publish",
  "unpublish",
  "feature",
  "unfeature",
  "add topic",
  "remove topic",
  "add category",
  "remove category",
  "set guru as author",
  "set superadmin as author",
  "trash",
] as const)("%s changes the rows that need it, and undo restores everything", async (name) => {
  const made = await library();
  const before = await snapshot();
  const [action, changed] = actions(made)[name];
  const done = await bulk({ ids: made.ids }, action);
  expect(done.body).toEqual({ changed, undoId: expect.any(String) });
  expect(await snapshot()).not.toEqual(before);
  expect((await bulk({ ids: made.ids }, action)).body).toEqual({ changed: 0, undoId: null });
  expect((await undo(done.body.undoId)).body).toEqual({ changed, restored: changed });
  expect(await snapshot()).toEqual(before);
});

test("publishing sets the date once, ends a schedule and opens the files", async () => {
  const { ids, fileId } = await library();
  app.clock.set("2026-05-03T12:00:00Z");
  await bulk({ ids }, { type: "publish" });
  const rows = await app.db.select().from(articles);
  expect(rows.every(({ isPublished, publishAt }) => isPublished && publishAt === null)).toBe(true);
  const dateOf = (title: string) => rows.find((row) => row.title === title)?.publishedAt;
  expect(dateOf("Unpublished")).toEqual(new Date(0));
  expect(dateOf("Draft")).toEqual(app.clock.now());
  const [file] = await app.db.select().from(files).where(eq(files.id, fileId));
  expect(file?.visibility).toBe("members");
  await bulk({ ids }, { type: "unpublish" });
  const [closed] = await app.db.select().from(files).where(eq(files.id, fileId));
  expect(closed?.visibility).toBe("private");
});

test("a new author's guru record may edit the article and shows it", async () => {
  const { ids } = await library();
  await bulk({ ids }, { type: "set_author", authorId: app.people.guru.id });
  const own = await app.as("guru").get("/api/guru/articles");
  expect(own.body.total).toBe(5);
  expect(await app.db.$count(guruContent)).toBe(5);
  await bulk({ ids }, { type: "set_author", authorId: app.people.superadmin.id });
  expect((await app.as("guru").get("/api/guru/articles")).body.total).toBe(0);
  expect(await app.db.$count(guruContent)).toBe(0);
});

test("changes all results of the filters, and no others", async () => {
  const { topicId } = await library();
  const noFilters = { search: "", status: "all", featured: "all", type: "all" };
  const change = async (filters: object) =>
    (await bulk({ filters: { ...noFilters, ...filters } }, { type: "feature" })).body.changed;
  expect(await change({ status: "scheduled" })).toBe(1);
  expect(await change({ topic: topicId })).toBe(1);
  expect(await change({ search: "unpub" })).toBe(1);
  expect(await change({ author: app.people.agent.id })).toBe(0);
  expect(await change({})).toBe(1);
  expect(await app.db.$count(articles, eq(articles.isFeatured, true))).toBe(5);
});

describe("undo", () => {
  test("leaves the rows that someone changed or deleted since", async () => {
    const { ids } = await library();
    const { body } = await bulk({ ids }, { type: "publish" });
    const rows = await app.db.select().from(articles);
    const idOf = (title: string) => rows.find((row) => row.title === title)?.id;
    await admin.patch(`/api/admin/articles/${idOf("Draft")}/flags`, { isPublished: false });
    await app.db.delete(articles).where(eq(articles.title, "Unpublished"));
    expect((await undo(body.undoId)).body).toEqual({ changed: 3, restored: 1 });
    const [left] = await app.db.select().from(articles).where(eq(articles.title, "Scheduled"));
    expect(left).toMatchObject({ isPublished: false, publishAt: LATER, notifiesMembers: true });
  });

  test("works once, only for the person who made the change, and for a day", async () => {
    const { ids } = await library();
    const { body } = await bulk({ ids }, { type: "publish" });
    await app.db.update(bulkChanges).set({ actorId: app.people.agent.id });
    expect((await undo(body.undoId)).body.code).toBe("already_undone");
    await app.db.update(bulkChanges).set({ actorId: app.people.superadmin.id });
    const answers = await Promise.all([undo(body.undoId), undo(body.undoId), undo(body.undoId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    const again = await bulk({ ids }, { type: "publish" });
    app.clock.set(new Date(app.clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString());
    expect((await undo(again.body.undoId)).status).toBe(409);
    await deleteOldRows(app.services, retention);
    expect(await app.db.$count(bulkChanges)).toBe(0);
  });

  test("restores nothing for a term that was deleted since", async () => {
    const { ids, topicId } = await library();
    const action = { type: "remove_term", kind: "topics", termId: topicId };
    const { body } = await bulk({ ids }, action);
    await admin.delete(`/api/admin/taxonomy/topics/${topicId}`);
    expect((await undo(body.undoId)).body).toEqual({ changed: 1, restored: 0 });
  });
});

test("records one audit entry that names the articles, and one for the undo", async () => {
  const { ids } = await library();
  const { body } = await bulk({ ids }, { type: "publish" });
  await undo(body.undoId);
  await bulk({ ids: ids.slice(0, 1) }, { type: "feature" });
  const latest = app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3);
  const entries = (await latest).toReversed();
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["article.publish", "3 articles"],
    ["article.undo-bulk", "3 articles"],
    ["article.feature", "Published"],
  ]);
  expect(entries[0]?.details).toEqual({
    titles: expect.arrayContaining(["Draft", "Scheduled", "Unpublished"]),
  });
});

test("records a revision of each changed article, and of its undo", async () => {
  const { ids, topicId } = await library();
  await app.db.delete(revisions);
  const { body } = await bulk({ ids }, { type: "publish" });
  await undo(body.undoId);
  await bulk({ ids }, { type: "remove_term", kind: "topics", termId: topicId });
  const rows = await app.db.select().from(revisions).orderBy(asc(revisions.number));
  const of = (title: string) =>
    rows
      .filter(({ content }) => content.title === title)
      .map(({ action, changed }) => [action, changed.toSorted()]);
  expect(of("Draft")).toEqual([
    ["save", []],
    ["publish", ["isPublished"]],
    ["unpublish", ["isPublished"]],
  ]);
  expect(of("Published")).toEqual([
    ["save", []],
    ["save", ["topicIds"]],
  ]);
  expect(of("Owners")).toEqual([]);
});

test("rejects an unknown author, an unknown term and too many articles", async () => {
  const { ids } = await library();
  const missing = "00000000-0000-4000-8000-00000000abcd";
  const author = await bulk({ ids }, { type: "set_author", authorId: app.people.teamMember.id });
  expect(author.body.message).toBe("Author not found");
  const term = await bulk({ ids }, { type: "add_term", kind: "topics", termId: missing });
  expect(term.status).toBe(404);
  await app.db.execute(sql`
    insert into articles (title, slug, body, body_text) select 'Many', 'many-' || n, 'x', 'x'
    from generate_series(1, 1001) n`);
  const all = { search: "", status: "all", featured: "all", type: "all" };
  const many = await bulk({ filters: all }, { type: "feature" });
  expect(many.status).toBe(409);
  expect(many.body.message).toBe(
    "You can change up to 1,000 articles at once. Use filters to select fewer.",
  );
  const some = await bulk({ filters: { ...all, search: "Many-" } }, { type: "feature" });
  expect(some.body.changed).toBe(0);
});

test("two bulk actions on the same articles at once wait for each other", async () => {
  const { ids, topicId } = await library();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      bulk(
        { ids: index % 2 ? ids : ids.toReversed() },
        index % 3
          ? { type: index % 2 ? "publish" : "unpublish" }
          : { type: "add_term", kind: "topics", termId: topicId },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
