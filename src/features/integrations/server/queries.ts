import { and, desc, eq, sql } from "drizzle-orm";
import { accessTokens } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";

const ofPerson = (userId: string) =>
  and(eq(accessTokens.userId, userId), eq(accessTokens.kind, "personal"));
const isService = eq(accessTokens.kind, "service");

const tokenColumns = {
  id: accessTokens.id,
  name: accessTokens.name,
  prefix: accessTokens.prefix,
  scopes: accessTokens.scopes,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  lastUsedAt: accessTokens.lastUsedAt,
  createdBy: sql<string | null>`trim(${users.name})`,
};

const selectTokens = (db: Executor) =>
  db
    .select(tokenColumns)
    .from(accessTokens)
    .leftJoin(users, eq(users.id, accessTokens.createdById))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);

export const listTokens = (db: Executor, userId: string) =>
  selectTokens(db).where(ofPerson(userId));

export const listServiceTokens = (db: Executor) => selectTokens(db).where(isService);

/** Locks the creator, so that concurrent requests cannot exceed the limit. */
export async function countTokens(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return tx.$count(accessTokens, ofPerson(userId));
}

export const countServiceTokens = (tx: Transaction): Promise<number> =>
  tx.$count(accessTokens, isService);

const revoked = { id: accessTokens.id, name: accessTokens.name };

export async function deleteToken(tx: Transaction, id: string, userId: string) {
  const [row] = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), ofPerson(userId)))
    .returning(revoked);
  return row;
}

export async function deleteServiceToken(tx: Transaction, id: string) {
  const [row] = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), isService))
    .returning(revoked);
  return row;
}
