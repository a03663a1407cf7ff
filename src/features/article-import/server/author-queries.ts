import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { canBeAuthor, authorName as name } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import { articleImportSettings } from "./tables.ts";

const MAX_RESULTS = 20;

const columns = { id: users.id, name, email: users.email };

export function listAuthors(db: Executor, search: string) {
  return db
    .select(columns)
    .from(users)
    .where(and(canBeAuthor, ilikeContains(sql`concat_ws(' ', ${name}, ${users.email})`, search)))
    .orderBy(asc(name), asc(users.id))
    .limit(MAX_RESULTS);
}

export async function findAuthor(db: Executor, id: string) {
  const [author] = await db
    .select(columns)
    .from(users)
    .where(and(canBeAuthor, eq(users.id, id)));
  return author ?? null;
}

/** The configured import author; null when none is set or the account was removed. */
export async function readAuthor(db: Executor) {
  const [author] = await db
    .select(columns)
    .from(articleImportSettings)
    .innerJoin(users, eq(users.id, articleImportSettings.authorId))
    .where(canBeAuthor);
  return author ?? null;
}

export async function writeAuthor(db: Executor, authorId: string | null): Promise<void> {
  await db
    .insert(articleImportSettings)
    .values({ authorId })
    .onConflictDoUpdate({ target: articleImportSettings.id, set: { authorId } });
}
