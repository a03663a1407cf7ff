import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articleVisits } from "#features/library/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
app.clock.set("2025-06-18T12:00:00Z");
const { organizationId } = app.people.teamMember;
const newMember = (firstName = "New") =>
  createPerson(app.services, { organizationId, firstName, lastName: "Comer" });

const pillar = await samplePillar(app.db, 3);
const [first = ""] = pillar.elements[0]?.lessonIds ?? [];

describe("a new member", () => {
  test("sees zeros for every week and no streak", async () => {
    const { status, body } = await app.as(await newMember()).get("/api/analytics");
    expect(status).toBe(200);
    expect(body.progress).toHaveLength(12);
    expect(body.progress.at(-1)).toEqual({ start: "2025-06-16", lessons: 0, articles: 0 });
    expect(body.streak).toMatchObject({ current: 0, longest: 0, activeDays: 0 });
    expect(body.streak.recent).toHaveLength(14);
    expect(body.pillars).toMatchObject([{ lessonCount: 3, completed: 0, seconds: 0 }]);
    expect(body.articlesRead).toBe(0);
  });
});

test("counts completed lessons, reads, streak and time of a member", async () => {
  const member = await newMember();
  const http = app.as(member);
  const article = await addArticle(app);
  const read = () => http.post(`/api/articles/${article.id}/read`, {});
  app.clock.set("2025-06-16T09:00:00Z");
  await http.put(`/api/lessons/${first}/visit`, { seconds: 120 });
  await http.post(`/api/lessons/${first}/complete`, {});
  app.clock.set("2025-06-17T09:00:00Z");
  await read();
  app.clock.set("2025-06-17T09:20:00Z");
  await read();
  app.clock.set("2025-06-18T12:00:00Z");
  await read();
  const { body } = await http.get("/api/analytics?period=4w");
  expect(body.progress.slice(-3)).toEqual([
    { start: "2025-06-16", lessons: 1, articles: 0 },
    { start: "2025-06-17", lessons: 0, articles: 1 },
    { start: "2025-06-18", lessons: 0, articles: 1 },
  ]);
  expect(body.streak).toMatchObject({ current: 3, longest: 3, activeDays: 3 });
  expect(body.pillars).toMatchObject([{ completed: 1, seconds: 120 }]);
  expect(body.articlesRead).toBe(1);
});

test("ends a streak when a whole day passes without activity", async () => {
  const http = app.as(await newMember());
  app.clock.set("2025-06-10T20:00:00Z");
  await http.post(`/api/lessons/${first}/complete`, {});
  const current = async (at: string) => {
    app.clock.set(at);
    return (await http.get("/api/analytics")).body.streak.current;
  };
  expect(await current("2025-06-10T23:59:00Z")).toBe(1);
  expect(await current("2025-06-11T23:59:00Z")).toBe(1);
  expect(await current("2025-06-12T00:00:00Z")).toBe(0);
  app.clock.set("2025-06-18T12:00:00Z");
});

test("shows an agent only their own agency, without staff", async () => {
  const other = await createPerson(app.services, {
    organizationId: app.people.otherAgent.organizationId,
    firstName: "Canary",
    lastName: "Stranger",
  });
  await app.as(other).post(`/api/lessons/${first}/complete`, {});
  const staff = await createPerson(app.services, {
    organizationId,
    role: "support",
    firstName: "Canary",
    lastName: "Staff",
  });
  const { body } = await app.as("agent").get("/api/team/analytics");
  expect(body.organizationName).toBe("Own Agency");
  expect(JSON.stringify(body)).not.toContain("Canary");
  expect(JSON.stringify(body)).not.toContain(staff.id);
  expect(body.members.map(({ name }: { name: string }) => name)).toContain("Tessa Member");
  const theirs = (await app.as("otherAgent").get("/api/team/analytics")).body;
  expect(theirs.totals.members).toBe(2);
  expect(theirs.progress.at(-1).lessons).toBe(1);
  // The agency cannot be chosen in the request.
  const foreignPath = `/api/team/analytics?organizationId=${app.people.otherAgent.organizationId}`;
  expect((await app.as("agent").get(foreignPath)).status).toBe(422);
});

test("rejects unknown periods, time zones and reports", async () => {
  const http = app.as("superadmin");
  for (const path of ["/api/analytics", "/api/team/analytics", "/api/admin/analytics"]) {
    expect((await http.get(`${path}?period=99y`)).status).toBe(422);
    const { status, body } = await http.get(`${path}?zone=Mars/Olympus`);
    expect(status).toBe(422);
    expect(body.message).toBe("Please choose a time zone from the list.");
    expect((await http.get(`${path}?zone=%2B02:00`)).status).toBe(422);
    expect((await http.get(`${path}.csv?report=secrets`)).status).toBe(422);
    expect((await http.get(`${path}.csv`)).status).toBe(422);
  }
});

test("supports every time zone that a member can choose", async () => {
  const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"];
  const { rows } = await app.db.execute<{ zone: string }>(sql`
    select zone, now() at time zone zone as local from unnest(${sql.param(zones)}::text[]) as zone`);
  expect(rows).toHaveLength(zones.length);
});

test("runs a fixed number of statements per screen", async () => {
  await addArticle(app);
  const count = (who: "teamMember" | "agent" | "superadmin", path: string) =>
    countStatements(app, () => app.as(who).get(path));
  expect(await count("teamMember", "/api/analytics")).toBe(1 + 3);
  expect(await count("agent", "/api/team/analytics")).toBe(1 + 4);
  expect(await count("superadmin", "/api/admin/analytics")).toBe(1 + 7);
});

test("deletes visits when the article is deleted", async () => {
  const member = await newMember();
  const article = await addArticle(app);
  await app.as(member).post(`/api/articles/${article.id}/read`, {});
  const visits = () => app.db.$count(articleVisits, sql`article_id = ${article.id}`);
  expect(await visits()).toBe(1);
  await app.db.execute(sql`delete from articles where id = ${article.id}`);
  expect(await visits()).toBe(0);
});
