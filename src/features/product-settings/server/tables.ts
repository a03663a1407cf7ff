import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/server/postgres/columns.ts";
import { CONNECTIONS } from "../contract.ts";

/** The last test of each connection. */
export const connectionTests = pgTable("connection_tests", {
  connection: text({ enum: CONNECTIONS }).primaryKey(),
  isOk: boolean().notNull(),
  /** Shown on the screen; never contains a secret. */
  message: text().notNull(),
  milliseconds: integer().notNull(),
  testedAt: instant().notNull(),
});
