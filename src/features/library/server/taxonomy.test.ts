import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { completeForm } from "./article.fixture.ts";

const app = await testApp();
const admin = app.as("superadmin");
const member = app.as("teamMember");

const lastAction = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry?.action;
};

describe.each([
  ["topics", "topic"],
  ["categories", "category"],
])("%s", (kind, name) => {
  const path = `/api/admin/taxonomy/${kind}`;

  test("creates, renames and deletes a term", async () => {
    const added = await admin.post(path, { name: " Cash & Flow " });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: "Cash & Flow", slug: "cash-flow" });
    expect(await lastAction()).toBe(`article_${name}.create`);
    const one = `${path}/${added.body.id}`;
    const key = kind === "topics" ? "topicIds" : "categoryIds";
    await admin.post("/api/admin/articles", completeForm({ [key]: [added.body.id] }));
    const list = await admin.get("/api/admin/taxonomy");
    expect(list.body[kind]).toMatchObject([{ id: added.body.id, articleCount: 1 }]);

    expect((await admin.put(one, { name: "Cash" })).body).toMatchObject({ slug: "cash" });
    expect(await lastAction()).toBe(`article_${name}.update`);
    expect((await member.get("/api/article-taxonomy")).body[kind]).toMatchObject([
      { name: "Cash" },
    ]);
    expect((await admin.delete(one)).status).toBe(200);
    expect(await lastAction()).toBe(`article_${name}.delete`);
    expect((await admin.delete(one)).status).toBe(404);
    expect((await admin.put(one, { name: "Gone" })).status).toBe(404);
  });

  test("gives the articles of a merged term the other one", async () => {
    const key = kind === "topics" ? "topicIds" : "categoryIds";
    const make = async (title: string) => (await admin.post(path, { name: title })).body.id;
    const [old, kept] = [await make("Old fees"), await make("Fees")];
    const article = async (ids: string[]) =>
      (await admin.post("/api/admin/articles", completeForm({ [key]: ids }))).body.id;
    const [first, both, other] = [
      await article([old]),
      await article([old, kept]),
      await article([kept]),
    ];
    const termsOf = async (id: string) => {
      const { body } = await admin.get(`/api/admin/articles/${id}`);
      return [body[key], body.version];
    };
    const merged = await admin.post(`${path}/${old}/merge`, { intoId: kept });
    expect(merged.body).toEqual({ articles: 2 });
    expect(await lastAction()).toBe(`article_${name}.merge`);
    expect(await termsOf(first)).toEqual([[kept], 2]);
    expect(await termsOf(both)).toEqual([[kept], 2]);
    expect(await termsOf(other)).toEqual([[kept], 1]);
    const list = (await admin.get("/api/admin/taxonomy")).body[kind];
    expect(list.map((term: { id: string }) => term.id)).not.toContain(old);
    expect((await admin.post(`${path}/${old}/merge`, { intoId: kept })).status).toBe(404);
    expect((await admin.post(`${path}/${kept}/merge`, { intoId: kept })).status).toBe(422);
  });

  test("rejects a taken, blank or unusable name", async () => {
    await admin.post(path, { name: "Twice" });
    const taken = await admin.post(path, { name: "twice!" });
    const message = `A ${name} with this name already exists.`;
    expect(taken.status).toBe(409);
    expect(taken.body).toEqual({ code: "name_taken", message, fields: { name: message } });
    const blank = await admin.post(path, { name: "  " });
    expect(blank.body.message).toBe("Please fill in all required fields.");
    const signs = await admin.post(path, { name: "!!!" });
    expect(signs.status).toBe(422);
    expect(signs.body.fields).toEqual({ name: "Name needs at least one letter or number." });
  });
});

test("stores the description of a topic", async () => {
  const { body } = await admin.post("/api/admin/taxonomy/topics", {
    name: "Described",
    description: "What it is about",
  });
  const list = await admin.get("/api/admin/taxonomy");
  const topic = list.body.topics.find((one: { id: string }) => one.id === body.id);
  expect(topic.description).toBe("What it is about");
});
