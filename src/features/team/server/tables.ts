import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, instant } from "#platform/server/postgres/columns.ts";

/** Invitation of an added member. Deleted once it is accepted. */
export const invitations = pgTable(
  "invitations",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the emailed token, so that database access does not reveal it. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("invitations_token_unique").on(table.tokenHash)],
);
