import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { and, eq, lt } from "drizzle-orm";
import { authenticators } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { openText, sealText } from "#platform/server/seal.ts";
import type { Services } from "#platform/server/services.ts";
import { announceChange } from "./announce-change.ts";
import { wrongCode } from "./errors.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { findStep } from "./totp.ts";

const SECRET_BYTES = 16;
const SETUP_MS = 15 * MINUTE_MS;

const storedAt = (userId: string) => `authenticator.${userId}` as const;
const setupAt = (userId: string) => `authenticator-setup.${userId}` as const;

/**
 * Creates a secret. It is not stored: the browser returns it encrypted with the first code, so an
 * app that works is replaced only by one that works.
 */
export async function startAuthenticator(services: Services, { userId, email }: Actor) {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const until = services.clock.now().getTime() + SETUP_MS;
  return {
    secret: base32.encode(secret, { padding: false }),
    uri: createOTP(secret).url(services.settings.current().brand.name, email),
    setup: sealText(services, setupAt(userId), JSON.stringify({ secret, until })),
  };
}

/** Turns the app on. Returns new recovery codes, which replace the former ones. */
export async function confirmAuthenticator(
  services: Services,
  actor: Actor,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const { userId } = actor;
  const now = services.clock.now();
  const secret = readSetup(services, userId, setup, now);
  const lastStep = await findStep(secret, code, { now, lastStep: 0 });
  if (lastStep === null) throw wrongCode();
  const row = { secret: sealText(services, storedAt(userId), secret), lastStep, createdAt: now };
  return services.db.transaction(async (tx) => {
    await tx
      .insert(authenticators)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: authenticators.userId, set: row });
    const codes = await createRecoveryCodes(services, tx, userId);
    await announceChange(services, tx, actor, "authenticator-added");
    return codes;
  });
}

function readSetup(services: Services, userId: string, sealed: string, now: Date): string {
  const text = openText(services, setupAt(userId), sealed);
  const { secret, until } = text
    ? (JSON.parse(text) as { secret: string; until: number })
    : { secret: "", until: 0 };
  if (until <= now.getTime()) {
    throw conflict("setup_expired", "This took too long. Please start the setup again.");
  }
  return secret;
}

/** Accepts a code once: of concurrent requests with the same code, only the first gets true. */
export async function acceptCode(
  services: Services,
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  const secret = row && openText(services, storedAt(userId), row.secret);
  if (!secret) return false;
  const { lastStep } = row;
  const step = await findStep(secret, code, { now: services.clock.now(), lastStep });
  if (step === null) return false;
  const accepted = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return accepted.length > 0;
}
