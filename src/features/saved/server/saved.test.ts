import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { organizationId } = app.people.teamMember;
const newMember = async () =>
  app.as(await createPerson(app.services, { organizationId, firstName: "New", lastName: "Comer" }));

const pillar = await samplePillar(app.db, 3);
const [first = "", second = "", third = ""] = pillar.elements[0]?.lessonIds ?? [];
const EMPTY = { items: [], total: 0 };

test("is empty for a new member", async () => {
  const { body } = await (await newMember()).get("/api/saved");
  expect(body).toEqual({ lessons: EMPTY, notes: EMPTY, articles: EMPTY });
});

test("lists and searches lessons with notes and ratings, notes, and articles", async () => {
  const http = await newMember();
  await http.put(`/api/lessons/${second}/bookmark`, {});
  await http.patch(`/api/lessons/${second}/bookmark`, { rating: 4 });
  await http.put(`/api/lessons/${second}/notes`, { notes: "Café pricing" });
  await http.put(`/api/lessons/${third}/bookmark`, {});
  await http.put(`/api/lessons/${first}/notes`, { notes: "Ask about pricing" });
  const article = await addArticle(app, { title: "Pricing for agencies" });
  await http.put(`/api/articles/${article.id}/bookmark`, {});
  const { body } = await http.get("/api/saved");
  expect(body).toMatchObject({
    lessons: { total: 2 },
    notes: { total: 1, items: [{ lessonId: first, notes: "Ask about pricing", rating: 0 }] },
    articles: { total: 1, items: [{ id: article.id, isRead: false }] },
  });
  expect(body.lessons.items).toContainEqual(
    expect.objectContaining({ lessonId: second, notes: "Café pricing", rating: 4 }),
  );
  const found = async (search: string) => {
    const answer = await http.get(`/api/saved?search=${encodeURIComponent(search)}`);
    const { lessons, notes, articles } = answer.body;
    return [lessons.total, notes.total, articles.total];
  };
  expect(await found("PRICING")).toEqual([1, 1, 1]);
  expect(await found("cafe")).toEqual([1, 0, 0]);
  await app.db.execute(sql`update lessons set title = 'Saying no' where id = ${third}`);
  expect(await found("no saying")).toEqual([1, 0, 0]);
  expect(await found("pricing agencies")).toEqual([0, 0, 1]);
  expect(await found("100%")).toEqual([0, 0, 0]);
  expect((await http.get(`/api/saved?search=${"x".repeat(201)}`)).status).toBe(422);
});

test("moves a lesson to the notes when its bookmark is removed, and out with its notes", async () => {
  const http = await newMember();
  await http.put(`/api/lessons/${first}/bookmark`, {});
  await http.put(`/api/lessons/${first}/notes`, { notes: "Keep this" });
  await http.delete(`/api/lessons/${first}/bookmark`);
  const { body } = await http.get("/api/saved");
  expect(body).toMatchObject({ lessons: EMPTY, notes: { items: [{ notes: "Keep this" }] } });
  await http.put(`/api/lessons/${first}/notes`, { notes: "" });
  expect((await http.get("/api/saved")).body.notes).toEqual(EMPTY);
});

test("hides articles that the member can no longer read, also from the total", async () => {
  const article = await addArticle(app, { visibilityScope: "agents_only" });
  const agent = app.as("agent");
  await agent.put(`/api/articles/${article.id}/bookmark`, {});
  expect((await agent.get("/api/saved")).body.articles.total).toBe(1);
  await app.db.execute(
    sql`update users set role = 'team_member' where id = ${app.people.agent.id}`,
  );
  expect((await agent.get("/api/saved")).body.articles).toEqual(EMPTY);
  await app.db.execute(sql`update users set role = 'agent' where id = ${app.people.agent.id}`);
});

test("shows a member only their own, with three statements besides the session's", async () => {
  const http = await newMember();
  await http.put(`/api/lessons/${first}/notes`, { notes: "Canary of a note" });
  expect(JSON.stringify((await app.as("superadmin").get("/api/saved")).body)).not.toContain(
    "Canary",
  );
  expect(await countStatements(app, () => http.get("/api/saved"))).toBe(1 + 3);
});
