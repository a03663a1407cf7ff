import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { gurus } from "#features/gurus/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm, setGuru } from "./article.fixture.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articleReads,
  articles,
  guruContent,
} from "./tables.ts";

const app = await testApp();
const guru = app.as("guru");
const guruUser = app.people.guru.id;
const AWAITING =
  "Your profile is awaiting approval. You can save drafts now and publish once it's approved.";
const HIDDEN =
  "Your profile is hidden from members. You can save drafts now and publish once an administrator shows it again.";
const UNKNOWN = "0190a000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await app.db.delete(articles);
  await app.db.delete(gurus);
});

const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw new Error("The article does not exist");
  return row;
};

describe("without a guru record", () => {
  test("returns an empty list and rejects new articles", async () => {
    expect((await guru.get("/api/guru/record")).body).toEqual({ guru: null });
    expect((await guru.get("/api/guru/articles")).body).toMatchObject({ guru: null, items: [] });
    const answer = await guru.post("/api/guru/articles", completeForm());
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "You need to complete your guru profile before creating content.",
    );
  });
});

describe("with an inactive record", () => {
  test("saves drafts and rejects publishing", async () => {
    await setGuru(app, guruUser, false);
    const refused = await guru.post("/api/guru/articles", completeForm({ isPublished: true }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "guru_inactive", message: AWAITING });
    const { status, body } = await guru.post("/api/guru/articles", completeForm());
    expect(status).toBe(201);
    const path = `/api/guru/articles/${body.id}`;
    expect((await guru.patch(`${path}/published`, { isPublished: true })).body.message).toBe(
      AWAITING,
    );
    expect(
      (await guru.put(path, completeForm({ isPublished: true, version: 1 }))).body.message,
    ).toBe(AWAITING);
    expect((await guru.put(path, completeForm({ version: 1 }))).status).toBe(200);
    expect((await rowOf(body.id)).isPublished).toBe(false);
  });

  test("returns the reason why the guru cannot publish", async () => {
    const reason = async () => (await guru.get("/api/guru/record")).body.guru.publishRefusal;
    const { id } = await setGuru(app, guruUser, false);
    expect(await reason()).toBe(AWAITING);
    expect((await guru.get("/api/guru/articles")).body.guru.publishRefusal).toBe(AWAITING);
    await app.db.update(gurus).set({ approvedAt: app.clock.now() }).where(eq(gurus.id, id));
    expect(await reason()).toBe(HIDDEN);
    expect((await guru.get("/api/guru-profile")).body.profile.publishRefusal).toBe(HIDDEN);
    await setGuru(app, guruUser, true);
    expect(await reason()).toBeNull();
  });

  test("publishes the draft once the record is active", async () => {
    await setGuru(app, guruUser, false);
    const { body } = await guru.post("/api/guru/articles", completeForm({ title: "Now live" }));
    await setGuru(app, guruUser, true);
    const published = await guru.patch(`/api/guru/articles/${body.id}/published`, {
      isPublished: true,
    });
    expect(published.status).toBe(200);
    expect(published.body.publishedAt).not.toBeNull();
    const list = await app.as("teamMember").get("/api/articles?search=now live");
    expect(list.body.items).toHaveLength(1);
  });

  test("lets an inactive guru unpublish an article", async () => {
    const record = await setGuru(app, guruUser, true);
    const { id } = await addArticle(app, { guruId: record.id });
    await setGuru(app, guruUser, false);
    const answer = await guru.patch(`/api/guru/articles/${id}/published`, { isPublished: false });
    expect(answer.body.isPublished).toBe(false);
  });
});

describe("own articles", () => {
  test("creates an article linked to the guru, visible to all, with a publication date", async () => {
    const record = await setGuru(app, guruUser);
    app.clock.set("2026-07-01T12:00:00Z");
    const { body } = await guru.post("/api/guru/articles", completeForm({ isPublished: true }));
    expect(await rowOf(body.id)).toMatchObject({
      guruId: record.id,
      authorId: guruUser,
      visibilityScope: "all",
      isFeatured: false,
      publishedAt: new Date("2026-07-01T12:00:00Z"),
    });
    const links = await app.db.select().from(guruContent).where(eq(guruContent.articleId, body.id));
    expect(links).toMatchObject([{ guruId: record.id }]);
  });

  test("keeps visibility, featured flag and content images when the guru saves", async () => {
    const record = await setGuru(app, guruUser);
    const { id } = await addArticle(app, {
      guruId: record.id,
      visibilityScope: "agents_only",
      isFeatured: true,
      contentImages: ["https://images.example/1.webp"],
      publishedAt: new Date("2026-01-01T00:00:00Z"),
    });
    await guru.put(`/api/guru/articles/${id}`, completeForm({ isPublished: true, version: 1 }));
    expect(await rowOf(id)).toMatchObject({
      visibilityScope: "agents_only",
      isFeatured: true,
      contentImages: ["https://images.example/1.webp"],
      publishedAt: new Date("2026-01-01T00:00:00Z"),
    });
  });

  test.each(["visibilityScope", "isFeatured", "contentImages", "guruId", "authorId", "guru_id"])(
    "rejects the read-only field %s",
    async (field) => {
      await setGuru(app, guruUser);
      const answer = await guru.post("/api/guru/articles", completeForm({ [field]: "all" }));
      expect(answer.status).toBe(422);
    },
  );

  test.each(["title", "slug", "body"])("rejects a form without a %s", async (field) => {
    await setGuru(app, guruUser);
    const answer = await guru.post("/api/guru/articles", completeForm({ [field]: "" }));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please fill in all required fields.");
  });

  test("lists and filters only the guru's own articles, with categories and likes", async () => {
    const record = await setGuru(app, guruUser);
    await addArticle(app, { title: "Mine published", guruId: record.id });
    const draft = await addArticle(app, {
      title: "Mine draft",
      guruId: record.id,
      isPublished: false,
      contentType: "video",
    });
    await addArticle(app, { title: "By the editors" });
    const [category] = await app.db
      .insert(articleCategories)
      .values({ name: "Money", slug: "money" })
      .returning();
    await app.db
      .insert(articleCategoryMappings)
      .values({ articleId: draft.id, categoryId: category?.id ?? "" });
    const [item] = (await guru.get("/api/guru/articles?status=drafts")).body.items;
    expect(item).toMatchObject({ categories: ["Money"], likesCount: 0, publishedAt: null });
    const titles = async (query: string) => {
      const { body } = await guru.get(`/api/guru/articles${query}`);
      expect(body.total).toBe(body.items.length);
      return body.items.map((item: { title: string }) => item.title).sort();
    };
    expect(await titles("")).toEqual(["Mine draft", "Mine published"]);
    expect(await titles("?status=drafts")).toEqual(["Mine draft"]);
    expect(await titles("?status=published")).toEqual(["Mine published"]);
    expect(await titles("?type=video")).toEqual(["Mine draft"]);
    expect(await titles("?search=published")).toEqual(["Mine published"]);
    expect((await guru.delete(`/api/guru/articles/${draft.id}`)).status).toBe(200);
    expect(await titles("")).toEqual(["Mine published"]);
  });
});

describe("other people's articles", () => {
  test("answers 403 for readable articles and 404 for hidden ones", async () => {
    await setGuru(app, guruUser);
    const other = await createPerson(app.services, {
      organizationId: app.people.guru.organizationId,
      isGuru: true,
    });
    const theirs = await setGuru(app, other.id);
    const published = await addArticle(app, { guruId: theirs.id });
    const draft = await addArticle(app, { guruId: theirs.id, isPublished: false });
    const unknown = await guru.get(`/api/guru/articles/${UNKNOWN}`);
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toBe("Article not found");
    for (const [id, status, message] of [
      [published.id, 403, "You do not have permission to edit this article."],
      [draft.id, 404, "Article not found"],
    ] as const) {
      const path = `/api/guru/articles/${id}`;
      const answers = [
        await guru.get(path),
        await guru.put(path, completeForm({ version: 1 })),
        await guru.patch(`${path}/published`, { isPublished: false }),
        await guru.delete(path),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.body.message).toBe(message);
      }
    }
    expect((await rowOf(published.id)).isPublished).toBe(true);
  });
});

test("counts the people who read an article, each once and without its guru", async () => {
  const { id: guruId } = await setGuru(app, guruUser);
  const read = await addArticle(app, { title: "Read", authorId: guruUser, guruId });
  await addArticle(app, { title: "Unread", authorId: guruUser, guruId });
  for (const who of ["teamMember", "agent", "agent", "guru"] as const) {
    expect((await app.as(who).post(`/api/articles/${read.id}/read`)).status).toBeLessThan(300);
  }
  const reads = await app.db.select().from(articleReads);
  expect(reads).toHaveLength(3);
  const { items } = (await guru.get("/api/guru/articles")).body;
  const counts = items.map((item: { title: string; readsCount: number }) => [
    item.title,
    item.readsCount,
  ]);
  expect(new Map(counts)).toEqual(
    new Map([
      ["Read", 2],
      ["Unread", 0],
    ]),
  );
});
