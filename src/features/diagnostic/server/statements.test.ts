import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { sampleStatement } from "./diagnostic.fixture.ts";
import suggested from "./suggested-statements.json" with { type: "json" };
import { diagnosticStatements } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const path = "/api/admin/diagnostic/statements";
let pillarId = "";

beforeEach(async () => {
  await app.db.delete(pillars);
  ({ id: pillarId } = await samplePillar(app.db));
});

const add = (text: string) => author.post(path, { pillarId, text });
const listed = async (): Promise<{ id: string; text: string; isArchived: boolean }[]> => {
  const { body } = await author.get("/api/admin/diagnostic");
  return body.pillars[0].statements;
};
const texts = async () => (await listed()).map(({ text }) => text);
const latestAction = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry?.action;
};
const update = (id: string, change: object) =>
  author.put(`${path}/${id}`, { text: "New", isArchived: false, version: 1, ...change });

test("adds statements at the end, five at most", async () => {
  for (const text of ["1", "2", "3", "4", "5"]) expect((await add(text)).status).toBe(201);
  expect((await add("6")).body.code).toBe("pillar_full");
  expect(await texts()).toEqual(["1", "2", "3", "4", "5"]);
  expect(await latestAction()).toBe("diagnostic_statement.create");
});

test("adds five at most when many requests arrive at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
});

test("edits a statement and rejects a stale version", async () => {
  const id = await sampleStatement(app.db, pillarId);
  expect((await update(id, { text: "Better" })).status).toBe(200);
  expect(await texts()).toEqual(["Better"]);
  expect((await update(id, { text: "Worse" })).body.code).toBe("edit_conflict");
});

test("archives a statement and restores it at the end, if there is room", async () => {
  for (const text of ["1", "2", "3", "4", "5"]) await add(text);
  const [{ id } = { id: "" }] = await listed();
  await update(id, { text: "1", isArchived: true });
  expect(await latestAction()).toBe("diagnostic_statement.archive");
  await add("6");
  expect((await update(id, { text: "1", version: 2 })).body.code).toBe("pillar_full");
  const last = (await listed()).find(({ text }) => text === "6");
  await update(last?.id ?? "", { text: "6", isArchived: true });
  expect((await update(id, { text: "1", version: 2 })).status).toBe(200);
  expect(await latestAction()).toBe("diagnostic_statement.restore");
  expect(await texts()).toEqual(["2", "3", "4", "5", "1", "6"]);
});

test("reorders the active statements, and rejects another list", async () => {
  for (const text of ["1", "2", "3"]) await add(text);
  const ids = (await listed()).map(({ id }) => id);
  const order = (list: string[]) =>
    author.put(`/api/admin/diagnostic/pillars/${pillarId}/order`, { ids: list });
  expect((await order(ids.toReversed())).status).toBe(200);
  expect(await texts()).toEqual(["3", "2", "1"]);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ""]])
    expect((await order(wrong)).body.code).toBe("list_changed");
});

describe("the suggested statements", () => {
  const suggest = () => author.post("/api/admin/diagnostic/suggested");

  test("are added to the pillars with their titles, in any spelling", async () => {
    for (const title of ["Finance and pricing", "Growth & Sales"]) {
      const { id } = await samplePillar(app.db);
      await app.db.update(pillars).set({ title }).where(eq(pillars.id, id));
    }
    expect((await suggest()).body).toEqual({ added: 10 });
    const { body } = await author.get("/api/admin/diagnostic");
    expect(
      body.pillars.map(({ statements }: { statements: unknown[] }) => statements.length),
    ).toEqual([0, 5, 5]);
    expect(await latestAction()).toBe("diagnostic_statement.suggest");
    expect((await suggest()).body.code).toBe("has_statements");
  });

  test("are refused when no pillar has such a title", async () => {
    expect((await suggest()).body.code).toBe("no_pillar");
    expect(await app.db.$count(diagnosticStatements)).toBe(0);
  });

  test("are 25: five different ones for each of five pillars", () => {
    expect(suggested.map(({ statements }) => statements.length)).toEqual([5, 5, 5, 5, 5]);
    expect(new Set(suggested.flatMap(({ statements }) => statements)).size).toBe(25);
  });
});
