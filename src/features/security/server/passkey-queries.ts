import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { passkeys, signInChallenges, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

export const listPasskeys = (db: Executor, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The passkey with its owner; null if it is unknown or its owner was removed. */
export async function findPasskey(db: Executor, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.removedAt)));
  return row ?? null;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(
  db: Executor,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export async function deletePasskey(db: Executor, userId: string, id: string) {
  const [row] = await db.delete(passkeys).where(isOwn(userId, id)).returning();
  return row ?? null;
}

interface Use {
  id: string;
  counter: number;
  isBackedUp: boolean;
  now: Date;
}

/** False if the counter did not advance since. Passkeys without a counter always send 0. */
export async function recordPasskeyUse(db: Executor, { id, now, ...use }: Use): Promise<boolean> {
  const advances = or(
    lt(passkeys.counter, use.counter),
    and(eq(passkeys.counter, 0), sql`${use.counter}::bigint = 0`),
  );
  const used = await db
    .update(passkeys)
    .set({ ...use, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), advances))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function setWebauthnChallenge(db: Executor, challengeId: string, value: string) {
  await db
    .update(signInChallenges)
    .set({ webauthnChallenge: value })
    .where(eq(signInChallenges.id, challengeId));
}

/** True for the first answer to this challenge only, whether the answer is right or wrong. */
export async function takeWebauthnChallenge(
  db: Executor,
  challengeId: string,
  value: string,
): Promise<boolean> {
  const taken = await db
    .update(signInChallenges)
    .set({ webauthnChallenge: null })
    .where(and(eq(signInChallenges.id, challengeId), eq(signInChallenges.webauthnChallenge, value)))
    .returning({ id: signInChallenges.id });
  return taken.length > 0;
}
