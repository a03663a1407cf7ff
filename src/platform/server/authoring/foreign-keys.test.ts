import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { parentsFirst, readForeignKeys } from "./foreign-keys.ts";

const { db } = await testApp();

test("every foreign key has one column, as the engine expects", async () => {
  const { rows } = await db.execute(sql`select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1`);
  expect(rows).toEqual([]);
});

test("sorts tables so that each comes after the tables it refers to", async () => {
  const keys = await readForeignKeys(db);
  const tables = ["user_lesson_progress", "lessons", "pillars", "key_elements"];
  expect(parentsFirst(tables, keys)).toEqual([
    "pillars",
    "key_elements",
    "lessons",
    "user_lesson_progress",
  ]);
});
