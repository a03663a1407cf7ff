import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, instant } from "#platform/server/postgres/columns.ts";

/** The way in for somebody who was added by someone else. Gone once it was used. */
export const invitations = pgTable(
  "invitations",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the mail: who reads the database cannot use it. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("invitations_token_unique").on(table.tokenHash)],
);
