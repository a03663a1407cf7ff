import { eq } from "drizzle-orm";
import {
  distrustBrowsers,
  findSecondFactors,
  isSecondFactorRequired,
  lockPeople,
} from "#features/accounts/server/public.ts";
import { authenticators, passkeys, recoveryCodes } from "#features/accounts/server/tables.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";

/**
 * Removes one of the person's factors with `remove`. Throws if it was the last one of staff who
 * need one. With the last one, the recovery codes and trusted browsers go too.
 */
export const removeFactor = (
  { db }: Services,
  actor: Actor,
  remove: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Two factors removed at the same time must not both see the other one.
    await lockPeople(tx, [actor.userId]);
    await remove(tx);
    if ((await findSecondFactors(tx, actor.userId)).length > 0) return;
    if (isStaff(actor) && (await isSecondFactorRequired(tx))) throw lastFactor();
    await removeAllFactors(tx, actor.userId);
  });

/** Also removes passkeys, recovery codes and trusted browsers. */
export async function removeAllFactors(db: Executor, userId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await distrustBrowsers(db, userId);
}

const lastFactor = () =>
  conflict(
    "last_second_factor",
    "Your role needs a second factor. Add another one before you remove this one.",
  );
