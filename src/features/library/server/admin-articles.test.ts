import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm } from "./article.fixture.ts";
import { articleCategories, articles, articleTopics } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const REQUIRED = "Please fill in all required fields.";

const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw new Error("The article does not exist");
  return row;
};
const create = (more: Record<string, unknown> = {}) =>
  admin.post("/api/admin/articles", completeForm(more));

describe("article form", () => {
  test("stores empty values as null and computes the read time", async () => {
    const body = `<p>${"word ".repeat(401)}</p>`;
    const answer = await create({ subtitle: " ", contentImages: [], body });
    expect(answer.status).toBe(201);
    expect(await rowOf(answer.body.id)).toMatchObject({
      subtitle: null,
      featuredImageUrl: null,
      videoUrl: null,
      documentUrl: null,
      proTip: null,
      contentImages: null,
      estimatedReadTimeMinutes: 3,
      visibilityScope: "all",
      authorId: app.people.superadmin.id,
      guruId: null,
      publishedAt: null,
    });
  });

  test.each(["title", "slug", "body"])("rejects a form without a %s", async (field) => {
    for (const value of ["", "   ", undefined, null]) {
      const answer = await create({ [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe(REQUIRED);
      expect(answer.body.fields).toEqual({ [field]: REQUIRED });
    }
  });

  test.each(["<p></p>", "<p>&nbsp;</p><p> </p>", "<script>alert(1)</script>"])(
    "rejects a body without content: %s",
    async (body) => {
      const answer = await create({ body });
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toEqual({ body: REQUIRED });
    },
  );

  test.each([
    ["video", "videoUrl"],
    ["document", "documentUrl"],
    ["presentation", "documentUrl"],
  ])("rejects a %s without its %s", async (contentType, field) => {
    const answer = await create({ contentType });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: REQUIRED, fields: { [field]: REQUIRED } });
  });

  test("clears media URLs that belong to another content type", async () => {
    const media = {
      videoUrl: "https://vimeo.com/123456789",
      documentUrl: "https://a.example/b.pdf",
    };
    const video = await create({ contentType: "video", ...media });
    expect(await rowOf(video.body.id)).toMatchObject({ ...media, documentUrl: null });
    const deck = await create({ contentType: "presentation", ...media });
    expect(await rowOf(deck.body.id)).toMatchObject({ ...media, videoUrl: null });
    const post = await create({ ...media });
    expect(await rowOf(post.body.id)).toMatchObject({ videoUrl: null, documentUrl: null });
  });

  test.each([
    [{ contentType: "video", videoUrl: "https://example.com/page" }, "videoUrl"],
    [{ contentType: "document", documentUrl: "javascript:alert(1)" }, "documentUrl"],
    [{ featuredImageUrl: "data:image/png;base64,AA" }, "featuredImageUrl"],
    [{ contentImages: ["ftp://example.com/a.png"] }, "contentImages.0"],
    [{ slug: "Not A Slug" }, "slug"],
    [{ contentType: "podcast" }, "contentType"],
    [{ visibilityScope: "everyone" }, "visibilityScope"],
    [{ title: "x".repeat(201) }, "title"],
  ])("rejects %j", async (fields, name) => {
    const answer = await create(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([name]);
  });

  test.each(["author_id", "guruId", "likesCount", "bubbleId", "publishedAt"])(
    "rejects the read-only field %s",
    async (field) => {
      expect((await create({ [field]: app.people.agent.id })).status).toBe(422);
    },
  );

  test("returns a slug field error when the slug is taken", async () => {
    await addArticle(app, { slug: "taken" });
    const message = "Another article already uses this slug. Please choose a different one.";
    const answer = await create({ slug: "taken" });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: "slug_taken", message, fields: { slug: message } });
    const other = await addArticle(app);
    const moved = await admin.put(
      `/api/admin/articles/${other.id}`,
      completeForm({ slug: "taken", version: 1 }),
    );
    expect(moved.status).toBe(409);
  });

  test("appends a timestamp when the slug is the default", async () => {
    app.clock.set("2026-05-04T10:00:00Z");
    const answer = await create({ slug: "untitled-article" });
    expect(answer.body.slug).toBe(`untitled-article-${Date.parse("2026-05-04T10:00:00Z")}`);
  });

  test("replaces categories and topics and ignores deleted ones", async () => {
    const [category] = await app.db
      .insert(articleCategories)
      .values({ name: "C", slug: "c" })
      .returning();
    const topics = await app.db
      .insert(articleTopics)
      .values([
        { name: "T1", slug: "t1" },
        { name: "T2", slug: "t2" },
      ])
      .returning();
    const [t1 = "", t2 = ""] = topics.map((topic) => topic.id);
    const gone = "0190a000-0000-4000-8000-000000000000";
    const { body } = await create({ categoryIds: [category?.id], topicIds: [t1, gone] });
    const path = `/api/admin/articles/${body.id}`;
    expect((await admin.get(path)).body).toMatchObject({
      categoryIds: [category?.id],
      topicIds: [t1],
    });
    await admin.put(path, completeForm({ topicIds: [t2], version: 1 }));
    expect((await admin.get(path)).body).toMatchObject({ categoryIds: [], topicIds: [t2] });
  });

  test("returns every stored field when a superadmin opens the form", async () => {
    const form = completeForm({
      contentType: "video",
      videoUrl: "https://youtu.be/abcdefghijk",
      contentImages: ["https://images.example/1.webp"],
      visibilityScope: "agents_only",
      isFeatured: true,
      proTip: "One thing",
    });
    const { body } = await admin.post("/api/admin/articles", form);
    const opened = await admin.get(`/api/admin/articles/${body.id}`);
    const { featuredImageUrl, documentUrl, ...rest } = form;
    expect(opened.body).toMatchObject({ ...rest, featuredImageUrl: null, documentUrl: null });
    const unknown = await admin.get("/api/admin/articles/0190a000-0000-4000-8000-000000000000");
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toBe("Article not found");
  });
});

test("reports a failure when the insert returns no row", async () => {
  await app.db.execute(sql`create function discard_insert() returns trigger language plpgsql
    as 'begin return null; end'`);
  await app.db.execute(sql`create trigger discard_insert before insert on articles
    for each row execute function discard_insert()`);
  const answer = await create();
  await app.db.execute(sql`drop trigger discard_insert on articles`);
  expect([answer.status, answer.body]).toEqual([
    409,
    { code: "not_created", message: "Failed to create article" },
  ]);
  expect((await create()).status).toBe(201);
});

describe("publishing", () => {
  test("sets the publication date once and keeps it when the article is republished", async () => {
    app.clock.set("2026-06-01T08:00:00Z");
    const { id } = await addArticle(app, { isPublished: false });
    const flags = `/api/admin/articles/${id}/flags`;
    const first = await admin.patch(flags, { isPublished: true });
    expect(first.body).toEqual({
      isPublished: true,
      isFeatured: false,
      publishedAt: "2026-06-01T08:00:00.000Z",
    });
    app.clock.set("2026-06-02T08:00:00Z");
    expect((await admin.patch(flags, { isPublished: false })).body.isPublished).toBe(false);
    const again = await admin.patch(flags, { isPublished: true });
    expect(again.body.publishedAt).toBe("2026-06-01T08:00:00.000Z");
    const saved = await admin.put(
      `/api/admin/articles/${id}`,
      completeForm({ isPublished: true, version: 1 }),
    );
    expect(saved.status).toBe(200);
    expect((await rowOf(id)).publishedAt).toEqual(new Date("2026-06-01T08:00:00Z"));
  });

  test("features a draft without publishing it", async () => {
    const { id } = await addArticle(app, { isPublished: false });
    const answer = await admin.patch(`/api/admin/articles/${id}/flags`, { isFeatured: true });
    expect(answer.body).toEqual({ isPublished: false, isFeatured: true, publishedAt: null });
    expect((await admin.patch(`/api/admin/articles/${id}/flags`, {})).status).toBe(422);
  });
});
