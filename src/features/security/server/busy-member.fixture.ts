import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondFactorResets,
  signInChallenges,
  trustedDevices,
} from "#features/accounts/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";

/** Part of every stored secret of this person: it must not appear in an export. */
export const SECRET_CANARY = "canary-of-a-second-factor";

/** Adds one row to every table of the feature. */
export async function addSecondFactors({ db }: TestApp, userId: string, at: Date): Promise<void> {
  const hash = (name: string) => `${SECRET_CANARY}-${name}-${userId}`;
  await db.insert(authenticators).values({ userId, secret: hash("authenticator") });
  await db.insert(recoveryCodes).values({ userId, codeHash: hash("recovery") });
  const key = { credentialId: hash("credential"), publicKey: hash("key") };
  await db.insert(passkeys).values({ userId, name: "Laptop", ...key });
  const device = { tokenHash: hash("device"), expiresAt: at };
  await db.insert(trustedDevices).values({ userId, ...device });
  const step = { purpose: "second-factor", tokenHash: hash("step"), expiresAt: at } as const;
  await db.insert(signInChallenges).values({ userId, ...step });
  await db.insert(secondFactorResets).values({ userId, requestedById: userId, dueAt: at });
}
