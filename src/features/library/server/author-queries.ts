import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

const MAX_AUTHORS = 500;

export const authorName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Staff and gurus can be the author of an article. */
export const canBeAuthor = and(
  isNull(users.removedAt),
  or(inArray(users.role, ["superadmin", "support"]), eq(users.isGuru, true)),
);

export function listAuthors(db: Executor) {
  return db
    .select({ id: users.id, name: authorName })
    .from(users)
    .where(canBeAuthor)
    .orderBy(asc(authorName), asc(users.id))
    .limit(MAX_AUTHORS);
}

export async function findAuthor(db: Executor, id: string) {
  const [author] = await db
    .select({ id: users.id, name: authorName })
    .from(users)
    .where(and(canBeAuthor, eq(users.id, id)));
  return author ?? null;
}
