import { notInArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertArticles, insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle } from "./article.fixture.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articles,
  articleTopicMappings,
  articleTopics,
} from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const [finance, sales] = await app.db
  .insert(articleCategories)
  .values([
    { name: "Finance", slug: "finance" },
    { name: "Sales", slug: "sales" },
  ])
  .returning();
const [pricing] = await app.db
  .insert(articleTopics)
  .values({ name: "Pricing", slug: "pricing" })
  .returning();
if (!finance || !sales || !pricing) throw new Error("The taxonomy was not inserted");

const margin = await addArticle(app, { title: "Margin 100%_sure", publishedAt: day(1) });
const video = await addArticle(app, {
  title: "Watch: the MARGIN call",
  contentType: "video",
  publishedAt: day(2),
});
const pitch = await addArticle(app, { title: "A better pitch", publishedAt: day(3) });
await app.db.insert(articleCategoryMappings).values([
  { articleId: margin.id, categoryId: finance.id },
  { articleId: video.id, categoryId: finance.id },
  { articleId: pitch.id, categoryId: sales.id },
]);
await app.db.insert(articleTopicMappings).values({ articleId: margin.id, topicId: pricing.id });

const slugsOf = async (query: string) => {
  const { status, body } = await member.get(`/api/articles${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map((item: { slug: string }) => item.slug);
};

test("lists published articles with the taxonomy, newest first", async () => {
  const { body } = await member.get("/api/articles");
  expect(body).toMatchObject({ total: 3, isMore: false, page: 1, pageSize: 20 });
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([
    pitch.id,
    video.id,
    margin.id,
  ]);
  expect(body.taxonomy.categories.map((one: { slug: string }) => one.slug)).toEqual([
    "finance",
    "sales",
  ]);
  expect(body.taxonomy.topics).toEqual([{ id: pricing.id, name: "Pricing", slug: "pricing" }]);
  expect(body.items[0]).not.toHaveProperty("body");
});

test("searches titles case-insensitively", async () => {
  expect(await slugsOf("?search=margin")).toEqual([video.slug, margin.slug]);
  expect(await slugsOf("?search=%20PITCH%20")).toEqual([pitch.slug]);
  expect(await slugsOf("?search=nothing")).toEqual([]);
});

test("escapes wildcards and backslashes in a search", async () => {
  expect(await slugsOf(`?search=${encodeURIComponent("0%_s")}`)).toEqual([margin.slug]);
  expect(await slugsOf(`?search=${encodeURIComponent("m%n")}`)).toEqual([]);
  expect(await slugsOf(`?search=${encodeURIComponent("a_better")}`)).toEqual([]);
  expect(await slugsOf(`?search=${encodeURIComponent("\\")}`)).toEqual([]);
});

test("filters by type, any selected category and any selected topic", async () => {
  expect(await slugsOf("?type=video")).toEqual([video.slug]);
  expect(await slugsOf("?categories[]=finance")).toEqual([video.slug, margin.slug]);
  expect(await slugsOf("?categories[]=finance&categories[]=sales")).toHaveLength(3);
  expect(await slugsOf("?categories[]=finance&topics[]=pricing")).toEqual([margin.slug]);
  expect(await slugsOf("?categories[]=sales&topics[]=pricing")).toEqual([]);
  expect(await slugsOf("?categories[]=unknown")).toEqual([]);
  expect(await slugsOf("?type=video&search=margin&categories[]=finance")).toEqual([video.slug]);
});

test("filters by author and returns only the articles the reader may see", async () => {
  const guru = await insertGuru(app, { name: "Ada Writer", slug: "ada-writer" });
  await insertArticles(app, guru.id, ["Ada's first", "Ada's second"]);
  await insertArticles(app, guru.id, ["Ada for owners"], { visibilityScope: "agents_only" });
  await insertArticles(app, guru.id, ["Ada's draft"], { isPublished: false, publishedAt: null });
  const hidden = await insertGuru(app, { slug: "hidden-guru", isActive: false });
  await insertArticles(app, hidden.id, ["Still in the library"]);
  const titlesFor = async (who: "teamMember" | "agent", query = "") => {
    const { body } = await app.as(who).get(`/api/articles?author=ada-writer${query}`);
    expect(body.author).toEqual({ slug: "ada-writer", name: "Ada Writer" });
    expect(body.total).toBe(body.items.length);
    return body.items.map((item: { title: string }) => item.title).sort();
  };
  expect(await titlesFor("teamMember")).toEqual(["Ada's first", "Ada's second"]);
  expect(await titlesFor("agent")).toEqual(["Ada for owners", "Ada's first", "Ada's second"]);
  expect(await titlesFor("teamMember", "&search=second")).toEqual(["Ada's second"]);
  expect(await titlesFor("teamMember", "&type=video")).toEqual([]);
  for (const author of ["nobody", "hidden-guru"]) {
    const { body } = await member.get(`/api/articles?author=${author}`);
    expect(body).toMatchObject({ author: null, items: [], total: 0 });
  }
  expect((await member.get("/api/articles")).body.author).toBeNull();
  await app.db.delete(gurus);
  await app.db.delete(articles).where(notInArray(articles.id, [margin.id, video.id, pitch.id]));
});

test("rejects unknown types, unknown fields and an invalid page", async () => {
  expect((await member.get("/api/articles?type=podcast")).status).toBe(422);
  expect((await member.get("/api/articles?author_id=1")).status).toBe(422);
  expect((await member.get("/api/articles?page=0")).status).toBe(422);
});

test("runs at most four statements, two for an unchanged list, including the session's", async () => {
  const path = "/api/articles?search=margin&categories[]=finance&topics[]=pricing";
  expect(await countStatements(app, () => member.get(path))).toBeLessThanOrEqual(4);
  await member.get("/api/articles");
  expect(await countStatements(app, () => member.get("/api/articles"))).toBe(2);
  const byAuthor = "/api/articles?author=nobody";
  expect(await countStatements(app, () => member.get(byAuthor))).toBeLessThanOrEqual(6);
});

test("returns twenty articles per page", async () => {
  for (let number = 1; number <= 22; number += 1) {
    await addArticle(app, { title: `Paged ${number}`, publishedAt: day(number - 60) });
  }
  const first = await member.get("/api/articles?search=paged");
  expect(first.body).toMatchObject({ total: null, page: 1 });
  const counted = await member.get("/api/articles?search=paged&only=total");
  expect(counted.body).toMatchObject({ total: 22, isMore: false, items: [] });
  expect(first.body.items).toHaveLength(20);
  const second = await member.get("/api/articles?search=paged&page=2");
  expect(second.body.items.map((item: { title: string }) => item.title)).toEqual([
    "Paged 2",
    "Paged 1",
  ]);
});
