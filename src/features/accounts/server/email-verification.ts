import { and, eq, gt } from "drizzle-orm";
import { DAY_MS, HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { brandOf, verifyEmailMail } from "./email-change-mails.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { emailVerifications, users } from "./tables.ts";

const resendLimit = createRateLimit({
  name: "email-verification",
  points: 5,
  seconds: HOUR_SECONDS,
});

/** Emails a link that proves the address. It works once and replaces the previous one. */
export async function sendVerification(
  tx: Transaction,
  services: Services,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = newToken();
  const now = services.clock.now();
  const link = {
    email,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
  };
  await tx
    .insert(emailVerifications)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailVerifications.userId, set: link });
  await services.mailer.send(tx, verifyEmailMail(brandOf(services), email, token));
}

/** Emails the actor another link. */
export async function resendVerification(services: Services, actor: Actor): Promise<void> {
  await resendLimit.use(services, actor.userId);
  if (await isEmailVerified(services.db, actor.userId)) {
    throw conflict("already_verified", "Your email address is already confirmed.");
  }
  await services.db.transaction((tx) => sendVerification(tx, services, actor));
}

export async function isEmailVerified(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isVerified ?? false;
}

/** The person received an email at this address, so open links are not needed any more. */
export async function markEmailVerified(db: Executor, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
}

/** The address that this link proves; null when it is not the link of a verification. */
export async function takeVerification(
  tx: Transaction,
  { clock }: Services,
  tokenHash: string,
): Promise<string | null> {
  // A concurrent request with the same link finds no row to delete.
  const [link] = await tx
    .delete(emailVerifications)
    .where(
      and(
        eq(emailVerifications.tokenHash, tokenHash),
        gt(emailVerifications.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!link) return null;
  // The address may have changed since.
  const [verified] = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
    .returning({ email: users.email });
  await publishAccess(tx, [link.userId]);
  return verified?.email ?? null;
}
