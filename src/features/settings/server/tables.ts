import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";

export const ONE_OPEN_EXPORT = "data_exports_one_open";

/** A member's data export. The row's id is the key of the file in storage. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["pending", "ready"] })
      .notNull()
      .default("pending"),
    requestedAt: createdAt(),
    bytes: bigint({ mode: "number" }),
    /** Set when it is ready. */
    expiresAt: instant(),
  },
  (table) => [
    uniqueIndex(ONE_OPEN_EXPORT).on(table.userId).where(sql`status = 'pending'`),
    index("data_exports_of_member").on(table.userId, table.requestedAt.desc().nullsFirst()),
    index("data_exports_expiry").on(table.expiresAt),
  ],
);
