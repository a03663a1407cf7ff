import { expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { insertArticles, insertGuru } from "./guru.fixture.ts";
import { guruRatings } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");

await insertGuru(app, { name: "Zora Pike", slug: "zora", specialties: ["Pricing", "Cash"] });
const abel = await insertGuru(app, {
  name: "Abel Ström",
  slug: "abel",
  specialties: ["Pricing", "AI", "Briefs", "Hiring"],
});
await insertGuru(app, {
  name: "Mia Hidden",
  slug: "mia",
  isActive: false,
  specialties: ["Secret"],
});
await app.db.insert(guruRatings).values([
  { guruId: abel.id, userId: app.people.agent.id, stars: 5 },
  { guruId: abel.id, userId: app.people.otherAgent.id, stars: 4 },
  { guruId: abel.id, userId: app.people.support.id, stars: 4 },
]);

const names = async (query = "") => {
  const { body } = await member.get(`/api/gurus${query}`);
  return body.gurus.map((guru: { name: string }) => guru.name);
};

test("lists active gurus by name with specialties and mean rating", async () => {
  const { body } = await member.get("/api/gurus");
  expect(body.gurus.map((guru: { name: string }) => guru.name)).toEqual([
    "Abel Ström",
    "Zora Pike",
  ]);
  expect(body.gurus[0]).toMatchObject({
    specialties: ["Pricing", "AI", "Briefs", "Hiring"],
    ratingsCount: 3,
  });
  expect(body.gurus[0].rating).toBeCloseTo(4.333, 3);
  expect(body.gurus[1]).toMatchObject({ rating: null, ratingsCount: 0 });
});

test("filters by search and specialty, and counts specialties of active gurus", async () => {
  expect(await names("?specialty=Cash")).toEqual(["Zora Pike"]);
  expect(await names("?search=strom")).toEqual(["Abel Ström"]);
  expect(await names("?search=hiring")).toEqual(["Abel Ström"]);
  expect(await names("?search=%25")).toEqual([]);
  const { body } = await member.get("/api/gurus");
  expect(body.specialties[0]).toEqual({ specialty: "Pricing", count: 2 });
  expect(JSON.stringify(body.specialties)).not.toContain("Secret");
});

test("marks the profile of the reader as their own", async () => {
  const own = await insertGuru(app, { slug: "own", userId: app.people.guru.id });
  const ownOf = async (who: "guru" | "teamMember") => {
    const { body } = await app.as(who).get("/api/gurus");
    const list = body.gurus.filter((guru: { isOwn: boolean }) => guru.isOwn);
    const page = await app.as(who).get("/api/gurus/own");
    return [list.map((guru: { id: string }) => guru.id), page.body.isOwn];
  };
  expect(await ownOf("guru")).toEqual([[own.id], true]);
  expect(await ownOf("teamMember")).toEqual([[], false]);
});

test("runs three statements for any number of gurus", async () => {
  const few = await countStatements(app, () => member.get("/api/gurus"));
  for (let index = 0; index < 15; index += 1) await insertGuru(app, { specialties: ["A", "B"] });
  const many = await countStatements(app, () => member.get("/api/gurus"));
  expect(few).toBeLessThanOrEqual(3);
  expect(many).toBe(few);
});

test("lists the resources that the reader may see, in order", async () => {
  const guru = await insertGuru(app, { slug: "writer", specialties: ["Cash"] });
  await insertArticles(app, guru.id, ["Third", "First"]);
  await insertArticles(app, guru.id, ["Draft"], { isPublished: false, publishedAt: null });
  await insertArticles(app, guru.id, ["Owners only"], { visibilityScope: "agents_only" });
  const titlesFor = async (who: "teamMember" | "agent" | "superadmin") => {
    const { body } = await app.as(who).get("/api/gurus/writer");
    return body.resources.map((article: { title: string }) => article.title).sort();
  };
  expect(await titlesFor("teamMember")).toEqual(["First", "Third"]);
  expect(await titlesFor("agent")).toEqual(["First", "Owners only", "Third"]);
  expect(await titlesFor("superadmin")).toEqual(["First", "Owners only", "Third"]);
  const { body } = await member.get("/api/gurus/writer");
  expect(body.others[0].name).toBe("Zora Pike");
  expect(body.others).toHaveLength(3);
});

test("returns 404 for an inactive guru, as for an unknown one", async () => {
  const hidden = await member.get("/api/gurus/mia");
  const unknown = await member.get("/api/gurus/nobody");
  expect([hidden.status, hidden.body]).toEqual([
    404,
    { code: "not_found", message: "Guru not found" },
  ]);
  expect(unknown.body).toEqual(hidden.body);
});
