import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm } from "./article.fixture.ts";
import { articleCategories, articles, articleTopics } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");

test("filters and counts by status, featured, type and title", async () => {
  await app.db.delete(articles);
  await addArticle(app, { title: "Alpha", isFeatured: true });
  await addArticle(app, { title: "Beta", isPublished: false });
  await addArticle(app, {
    title: "Gamma deck",
    contentType: "presentation",
    documentUrl: "https://a.example/deck.pdf",
  });
  const titles = async (query: string) => {
    const { body } = await admin.get(`/api/admin/articles${query}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map((item: { title: string }) => item.title).sort();
  };
  expect(await titles("")).toEqual(["Alpha", "Beta", "Gamma deck"]);
  expect(await titles("?status=published")).toEqual(["Alpha", "Gamma deck"]);
  expect(await titles("?status=drafts")).toEqual(["Beta"]);
  expect(await titles("?featured=featured")).toEqual(["Alpha"]);
  expect(await titles("?featured=not-featured&status=published")).toEqual(["Gamma deck"]);
  expect(await titles("?type=presentation")).toEqual(["Gamma deck"]);
  expect(await titles("?search=ALPH")).toEqual(["Alpha"]);
  expect(await titles("?search=a&status=drafts")).toEqual(["Beta"]);
});

test("deletes an article with its likes and comments", async () => {
  const { id, slug } = await addArticle(app);
  await app.as("teamMember").put(`/api/articles/${id}/like`);
  await app.as("teamMember").post(`/api/discussions/article/${id}`, { content: "Hi" });
  expect((await admin.delete(`/api/admin/articles/${id}`)).status).toBe(200);
  expect((await admin.delete(`/api/admin/articles/${id}`)).status).toBe(404);
  expect((await app.as("teamMember").get(`/api/articles/${slug}`)).status).toBe(404);
});

test("records an audit entry for every superadmin write", async () => {
  const [pricing, sales] = [randomUUID(), randomUUID()];
  await app.db.insert(articleTopics).values([
    { id: pricing, name: "Pricing", slug: "pricing" },
    { id: sales, name: "Sales", slug: "sales" },
  ]);
  const guides = randomUUID();
  await app.db.insert(articleCategories).values({ id: guides, name: "Guides", slug: "guides" });
  const form = completeForm({ title: "Audited", topicIds: [pricing] });
  const { body } = await admin.post("/api/admin/articles", form);
  const edited = { ...form, topicIds: [sales, pricing], categoryIds: [guides], version: 1 };
  await admin.put(`/api/admin/articles/${body.id}`, edited);
  for (const flags of [
    { isPublished: true },
    { isPublished: false },
    { isFeatured: true },
    { isFeatured: false },
  ]) {
    await admin.patch(`/api/admin/articles/${body.id}/flags`, flags);
  }
  await admin.delete(`/api/admin/articles/${body.id}`);
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, body.id))
    .orderBy(auditEntries.id);
  expect(entries.map((entry) => entry.action)).toEqual([
    "article.create",
    "article.update",
    "article.publish",
    "article.unpublish",
    "article.feature",
    "article.unfeature",
    "article.trash",
  ]);
  expect(entries[1]?.details).toEqual({
    topics: { from: ["Pricing"], to: ["Pricing", "Sales"] },
    categories: { from: [], to: ["Guides"] },
  });
  expect(entries.every((entry) => entry.subjectName === "Audited")).toBe(true);
});
