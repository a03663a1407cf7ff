import { expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { generateYear } from "./generated-year.fixture.ts";

const app = await testApp();
const NOW = "2025-06-18T12:00:00Z";
app.clock.set(NOW);
await generateYear(app, 7, new Date(NOW));

/** Parses a CSV file without quoted cells; the first row has the headers. */
async function cells(who: "agent" | "superadmin" | "teamMember", path: string) {
  const answer = await app.as(who).get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(/\.csv/);
  return (answer.body as string)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

type Figures = Record<string, Record<string, unknown>[]>;
const figures = async (who: "agent" | "superadmin", path: string): Promise<Figures> =>
  (await app.as(who).get(path)).body;
const row = (...values: unknown[]) => values.map((value) => String(value ?? ""));

test("exports the figures of the member tab", async () => {
  const own = await figures("agent", "/api/analytics?period=4w");
  expect(await cells("agent", "/api/analytics.csv?report=progress&period=4w")).toEqual([
    ["Day", "Lessons completed", "Articles read"],
    ...(own.progress ?? []).map((one) => row(one.start, one.lessons, one.articles)),
  ]);
  expect(await cells("agent", "/api/analytics.csv?report=pillars")).toEqual([
    ["Pillar", "Lessons completed", "Lessons", "Minutes"],
    ...(own.pillars ?? []).map((one) =>
      row(one.title, one.completed, one.lessonCount, Math.round(Number(one.seconds) / 60)),
    ),
  ]);
});

test("exports the figures of the team tab", async () => {
  const team = await figures("agent", "/api/team/analytics");
  expect(await cells("agent", "/api/team/analytics.csv?report=progress")).toEqual([
    ["Week beginning", "Lessons completed", "Articles read"],
    ...(team.progress ?? []).map((one) => row(one.start, one.lessons, one.articles)),
  ]);
  const [headers, ...people] = await cells("agent", "/api/team/analytics.csv?report=members");
  expect(headers).toEqual([
    "Name",
    "Lessons completed in this period",
    "Lessons completed in total",
    "Lessons",
    "Articles read",
    "Exercises done",
    "Exercises",
    "Last active (UTC)",
  ]);
  expect(people).toEqual(
    (team.members ?? []).map((one) =>
      row(
        one.name,
        one.completedInSpan,
        one.completed,
        team.lessonCount,
        one.articles,
        one.exercises,
        team.exerciseCount,
        one.lastActiveAt,
      ),
    ),
  );
});

test("exports the five tables of the program tab", async () => {
  const all = await figures("superadmin", "/api/admin/analytics?period=12m");
  const table = (report: string) =>
    cells("superadmin", `/api/admin/analytics.csv?period=12m&report=${report}`);
  expect(await table("members")).toEqual([
    ["Month beginning", "Joined", "Members at end of period", "Active"],
    ...(all.members ?? []).map((one) => row(one.start, one.joined, one.total, one.active)),
  ]);
  expect(await table("pillars")).toEqual([
    ["Pillar", "Lessons", "Started", "Halfway", "Completed"],
    ...(all.pillars ?? []).map((one) =>
      row(one.title, one.lessonCount, one.started, one.halfway, one.completed),
    ),
  ]);
  expect(await table("most-read")).toEqual([
    ["Article", "Readers", "Visits"],
    ...(all.mostRead ?? []).map((one) => row(one.title, one.readers, one.visits)),
  ]);
  expect(await table("events")).toEqual([
    ["Event", "Starts At (UTC)", "Seats taken", "Seats"],
    ...(all.events ?? []).map((one) =>
      row(one.title, one.startsAt, one.seatsTaken, one.availableSeats ?? "Unlimited"),
    ),
  ]);
  const revenue = await table("revenue");
  expect(revenue).toEqual([
    ["Month beginning", "Currency", "Subscriptions", "Event fees"],
    ...(all.revenue ?? []).map((one) =>
      row(
        one.month,
        String(one.currency).toUpperCase(),
        Number(one.subscriptionCents) / 100,
        Number(one.eventCents) / 100,
      ),
    ),
  ]);
  expect(revenue).toHaveLength(1 + 24);
});

test("escapes names that look like formulas", async () => {
  await createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    firstName: "=HYPERLINK(1)",
  });
  const { body } = await app.as("agent").get("/api/team/analytics.csv?report=members");
  expect(body).toContain("'=HYPERLINK(1) Person");
  await samplePillar(app.db, 1);
  await app.db.update(pillars).set({ title: "+cmd" });
  const mine = await app.as("teamMember").get("/api/analytics.csv?report=pillars");
  expect(mine.body).toContain("'+cmd,");
  const article = await addArticle(app, { title: "@SUM(A1)" });
  await app.as("teamMember").post(`/api/articles/${article.id}/read`, {});
  const read = await app.as("superadmin").get("/api/admin/analytics.csv?report=most-read");
  expect(read.body).not.toMatch(/^@SUM/m);
});
