import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { personalData } from "./features.ts";

const app = await testApp();
const rows = personalData.flatMap((feature) => feature.rows);
/** The database name of a column: Drizzle converts to snake case only when it builds SQL. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("declares what happens on deletion for every column that refers to a member", async () => {
  const { rows: references } = await app.db.execute<{ reference: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const listed = rows.map(
    ({ table, column }) => `${getTableName(table)}.${snakeCase(column.name)}`,
  );
  const forgotten = references.map((row) => row.reference).filter((one) => !listed.includes(one));
  expect(forgotten).toEqual([]);
});

test("exports no secret columns", () => {
  const exported = rows.filter(({ isExported = true }) => isExported);
  const columns = exported.flatMap(({ table, hidden = [] }) =>
    Object.keys(getTableColumns(table))
      .filter((key) => !hidden.includes(key) && /token|password|secret|hash/i.test(key))
      .map((key) => `${getTableName(table)}.${key}`),
  );
  expect(columns).toEqual([]);
});

test("hides only existing columns", () => {
  for (const { table, hidden = [] } of personalData.flatMap((one) => [
    ...one.rows,
    ...(one.dependent ?? []),
  ])) {
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(hidden));
  }
});
