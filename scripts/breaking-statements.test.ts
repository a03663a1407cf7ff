import { expect, test } from "vitest";
import { findBreakingStatements } from "./breaking-statements.ts";

test.each([
  'ALTER TABLE "users" DROP COLUMN "phone";',
  'DROP TABLE "closed_days";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" RENAME TO "b";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
])("refuses %s", (statement) => {
  expect(
    findBreakingStatements(`CREATE TABLE "x" ();--> statement-breakpoint\n${statement}`),
  ).toEqual([expect.stringContaining(statement)]);
  expect(findBreakingStatements(`-- Safe: unused since release 4.\n${statement}`)).toEqual([]);
});

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "a" ("b" text NOT NULL);',
  "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE a; $$;",
  "-- The next release can DROP COLUMN b.\nSELECT 1;",
])("allows %s", (statement) => expect(findBreakingStatements(statement)).toEqual([]));
