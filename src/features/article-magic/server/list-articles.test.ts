import { beforeAll, describe, expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles } from "#features/library/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { addTopics, assignTopics } from "./article-magic.fixture.ts";

const app = await testApp();
const admin = app.as("superadmin");
const list = (query = "") => admin.get(`/api/admin/article-magic${query}`);

beforeAll(async () => {
  await app.db.delete(articles);
  const topics = await addTopics(app, "Pricing", "Scope", "Hiring");
  const at = (day: number) => ({
    createdAt: new Date(Date.UTC(2026, 0, day)),
    updatedAt: new Date(Date.UTC(2026, 1, day)),
  });
  const alpha = await addArticle(app, {
    title: "alpha 100%",
    subtitle: "About fees",
    authorId: app.people.agent.id,
    ...at(1),
  });
  await assignTopics(app, alpha.id, [...topics.values()]);
  await addArticle(app, { title: "Beta", isPublished: false, ...at(2) });
  await addArticle(app, {
    title: "Gamma",
    contentType: "presentation",
    documentUrl: "https://a.example/deck.pdf",
    subtitle: "Fees again",
    ...at(3),
  });
  for (let index = 0; index < 9; index += 1) {
    await addArticle(app, { title: `Filler ${index}`, subtitle: "none", ...at(10 + index) });
  }
});

const titles = async (query: string) => {
  const { body } = await list(query);
  return body.items.map((item: { title: string }) => item.title);
};

describe("article list", () => {
  test("returns ten articles per page, newest first, with all row data", async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 12, page: 1, pageSize: 10, isMore: false });
    expect(body.provider).toBe("offline");
    expect(body.items).toHaveLength(10);
    expect(body.items[0].title).toBe("Filler 8");
    const second = await list("?page=2");
    expect(second.body.items.map((item: { title: string }) => item.title)).toEqual([
      "Beta",
      "alpha 100%",
    ]);
    expect(second.body.items[1]).toMatchObject({
      subtitle: "About fees",
      author: { name: "Ada Agent" },
      contentType: "post",
      isPublished: true,
      updatedAt: "2026-02-01T00:00:00.000Z",
      topics: [{ name: "Hiring" }, { name: "Pricing" }, { name: "Scope" }],
      hasProposal: false,
      undoableRevisionId: null,
    });
    expect(second.body.items[0].author).toBeNull();
  });

  test.each([
    ["?search=ALPHA", ["alpha 100%"]],
    ["?search=fees", ["Gamma", "alpha 100%"]],
    ["?search=100%25", ["alpha 100%"]],
    ["?search=_", []],
    ["?type=presentation", ["Gamma"]],
    ["?status=drafts", ["Beta"]],
    ["?topics=with", ["alpha 100%"]],
    ["?topics=without&search=fees", ["Gamma"]],
    ["?topics=without&status=drafts", ["Beta"]],
    ["?search=fees&sort=oldest", ["alpha 100%", "Gamma"]],
    ["?search=fees&sort=title", ["alpha 100%", "Gamma"]],
    ["?page=9", []],
  ])("filters and sorts by %s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test("sorts by title case-insensitively", async () => {
    expect((await titles("?sort=title")).slice(0, 3)).toEqual(["alpha 100%", "Beta", "Filler 0"]);
  });

  test("returns the total for each filter", async () => {
    for (const [query, total] of [
      ["?status=published", 11],
      ["?type=post", 11],
      ["?topics=without", 11],
      ["?search=filler", 9],
      ["?search=nothing", 0],
    ] as const) {
      expect((await list(`${query}&only=total`)).body, query).toMatchObject({ total, items: [] });
    }
  });

  test.each(["?sort=random", "?type=podcast", "?page=0", "?topics=maybe", "?userId=1"])(
    "rejects %s",
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  test("marks articles with an open proposal", async () => {
    const { body } = await list("?search=Gamma");
    const [{ id }] = body.items;
    await admin.post(`/api/admin/article-magic/${id}/proposal`, {});
    expect((await list("?search=Gamma")).body.items[0].hasProposal).toBe(true);
    await admin.delete(`/api/admin/article-magic/${id}/proposal`);
    expect((await list("?search=Gamma")).body.items[0].hasProposal).toBe(false);
  });
});
