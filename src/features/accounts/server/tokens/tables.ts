import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { users } from "../tables.ts";

export const TOKEN_KINDS = ["personal", "service"] as const;

/** Keys of the API. The token itself is shown once and never stored. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: id(),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    name: text().notNull(),
    /** The member, or the user row of the service account. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** SHA-256. */
    tokenHash: text().notNull(),
    /** The start of the token, to recognize it. */
    prefix: text().notNull(),
    /** Such as "library:read". */
    scopes: text().array().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("access_tokens_hash_unique").on(table.tokenHash),
    index("access_tokens_user").on(table.userId),
    index("access_tokens_creator").on(table.createdById),
  ],
);
