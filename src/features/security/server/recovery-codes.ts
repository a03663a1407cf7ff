import { createHmac, randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";

const CODES = 10;
const LENGTH = 10;
/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

/** With the server's secret, so that the codes cannot be found from the database alone. */
function hashOf({ secret }: Services, userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(" ", "").replaceAll("-", "");
  return createHmac("sha256", secret).update(`recovery-code:${userId}:${code}`).digest("hex");
}

/** Creates ten codes, which replace the former ones. */
export async function createRecoveryCodes(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const createdAt = services.clock.now();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(services, userId, code), createdAt })));
  return codes;
}

const unused = (userId: string) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Uses a code. Returns how many are left, or null if it is wrong or was used before. */
export async function takeRecoveryCode(
  services: Services,
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<number | null> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: services.clock.now() })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, hashOf(services, userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0 ? countRecoveryCodes(tx, userId) : null;
}

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, unused(userId));
