import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { deleteOldRows, isTooOld } from "#platform/server/retention.ts";
import { ROOT } from "#platform/server/root.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { allJobs, retention } from "./features.ts";

const app = await testApp({ withDemo: true });
const [growing = "", kept = ""] = readFileSync(join(ROOT, "docs/retention.md"), "utf8").split(
  "## Tables that are kept",
);
const rules = Map.groupBy(retention, ({ table }) => getTableName(table));
const rows = [...growing.matchAll(/^\| `(\w+)` \| (.+?) \|/gm)].map(
  ([, table = "", time = ""]) => ({
    table,
    time,
  }),
);

test("lists every table once", async () => {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = kept
    .split("\n")
    .flatMap((line) => [...(line.split("|")[1]?.matchAll(/`(\w+)`/g) ?? [])]);
  const listed = [...rows.map(({ table }) => table), ...names.map(([, name]) => name)];
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test("states the rules of the code", () => {
  const jobs = new Set(allJobs.map(({ name }) => name));
  const wrong = rows.filter(({ table, time }) => {
    const job = /\(`(.+)`\)$/.exec(time)?.[1];
    if (job) return !jobs.has(job) || rules.has(table);
    const days = (rules.get(table) ?? []).map((rule) => rule.days);
    const stated = [...time.matchAll(/(\d+) days?/g)].map(([, count]) => Number(count));
    return days.join() !== (time === "until it expires" ? "0" : stated.join());
  });
  expect(wrong).toEqual([]);
  expect([...rules.keys()].filter((name) => !rows.some(({ table }) => table === name))).toEqual([]);
});

test("deletes old rows in batches, and nothing before its time", async () => {
  const now = app.clock.now();
  const count = () => app.db.$count(auditEntries);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const entry = { actorName: "Someone", action: "notice.create", subjectType: "notice" };
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await app.db
    .insert(auditEntries)
    .values([731, 732, 733, 734, 735, 729].map((days) => ({ ...entry, createdAt: ago(days) })));
  await deleteOldRows(app.services, retention, 2);
  expect(await count()).toBe(before + 1);
});

test("deletes everything that has a rule when its time has passed", async () => {
  app.clock.set("2046-01-01T00:00:00Z");
  await deleteOldRows(app.services, retention);
  const now = app.clock.now();
  for (const rule of retention)
    expect(await app.db.$count(rule.table, isTooOld(rule, now))).toBe(0);
});

test("rejects every other deletion in the audit log", async () => {
  const entry = { actorName: "Someone", action: "notice.create", subjectType: "notice" };
  await app.db.insert(auditEntries).values(entry);
  await expect(app.db.delete(auditEntries)).rejects.toThrow();
});
