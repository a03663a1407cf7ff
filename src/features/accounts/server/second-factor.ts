import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { DAY_SECONDS, MINUTE_MS } from "#lib/durations.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SecondFactor } from "../contract.ts";
import { readCookie, setCookie } from "./cookies.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { MAX_USER_AGENT } from "./record-sign-in.ts";
import {
  authenticators,
  type CHALLENGE_PURPOSES,
  passkeys,
  recoveryCodes,
  signInChallenges,
  trustedDevices,
} from "./tables.ts";

const CHALLENGE_COOKIE = "colonnade.sign_in_step";
const TRUST_COOKIE = "colonnade.trusted_device";
const CHALLENGE_MINUTES = 10;
const MAX_FAILED = 5;
export const TRUST_DAYS = 30;

type Purpose = (typeof CHALLENGE_PURPOSES)[number];

/** The ways in which a person can prove a second factor; empty without one. */
export async function findSecondFactors(db: Executor, userId: string): Promise<SecondFactor[]> {
  const { rows } = await db.execute<{
    authenticator: boolean;
    passkey: boolean;
    codes: boolean;
  }>(sql`
    select
      exists(select 1 from ${authenticators} where ${authenticators.userId} = ${userId})
        as authenticator,
      exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) as passkey,
      exists(select 1 from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId}
        and ${isNull(recoveryCodes.usedAt)}) as codes`);
  const [row] = rows;
  if (!row || !(row.authenticator || row.passkey)) return [];
  return [
    ...(row.authenticator ? (["authenticator"] as const) : []),
    ...(row.passkey ? (["passkey"] as const) : []),
    ...(row.codes ? (["recovery-code"] as const) : []),
  ];
}

/** True if this browser was trusted by this person and the time is not over. */
export async function isTrustedDevice(context: RequestContext, userId: string): Promise<boolean> {
  const token = readCookie(context, TRUST_COOKIE);
  if (!token) return false;
  const now = context.services.clock.now();
  const found = await context.services.db
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(trustedDevices.tokenHash, hashToken(token)),
        eq(trustedDevices.userId, userId),
        gt(trustedDevices.expiresAt, now),
      ),
    )
    .returning({ id: trustedDevices.id });
  return found.length > 0;
}

/** This browser skips the second factor of this person for 30 days. */
export async function trustDevice(context: RequestContext, db: Executor, userId: string) {
  const now = context.services.clock.now();
  const token = newToken();
  const seconds = TRUST_DAYS * DAY_SECONDS;
  await db.insert(trustedDevices).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: context.headers().get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  setCookie(context, TRUST_COOKIE, token, seconds);
}

/** The factors of which a sign-in needs one; none for a person without them or a trusted browser. */
export async function neededFactors(context: RequestContext, userId: string) {
  const factors = await findSecondFactors(context.services.db, userId);
  return factors.length > 0 && (await isTrustedDevice(context, userId)) ? [] : factors;
}

export interface NewChallenge {
  purpose: Purpose;
  userId: string | null;
  isRemembered: boolean;
  webauthnChallenge?: string;
}

/** Starts a step that this browser has to finish within ten minutes, and sets its cookie. */
export async function startChallenge(context: RequestContext, challenge: NewChallenge) {
  const { services } = context;
  const token = newToken();
  const now = services.clock.now();
  await services.db.insert(signInChallenges).values({
    ...challenge,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
    createdAt: now,
  });
  setCookie(context, CHALLENGE_COOKIE, token, CHALLENGE_MINUTES * 60);
}

/** The open step of this browser. Throws when there is none, it expired, or failed too often. */
export async function findChallenge(context: RequestContext, purpose: Purpose) {
  const { db, clock } = context.services;
  const token = readCookie(context, CHALLENGE_COOKIE);
  const [challenge] = token
    ? await db
        .select()
        .from(signInChallenges)
        .where(
          and(
            eq(signInChallenges.tokenHash, hashToken(token)),
            eq(signInChallenges.purpose, purpose),
            gt(signInChallenges.expiresAt, clock.now()),
            lt(signInChallenges.failedAttempts, MAX_FAILED),
          ),
        )
    : [];
  if (!challenge) throw signInExpired();
  return challenge;
}

export const signInExpired = () =>
  new Refusal(
    "unauthenticated",
    "Please sign in again. This step took too long or failed too often.",
    { code: "sign_in_expired" },
  );

/** Counts before the check, so that concurrent guesses cannot exceed the limit. */
export async function countAttempt(db: Executor, challengeId: string): Promise<boolean> {
  const counted = await db
    .update(signInChallenges)
    .set({ failedAttempts: sql`${signInChallenges.failedAttempts} + 1` })
    .where(
      and(eq(signInChallenges.id, challengeId), lt(signInChallenges.failedAttempts, MAX_FAILED)),
    )
    .returning({ id: signInChallenges.id });
  return counted.length > 0;
}

/** Ends the step: only the first of several concurrent requests gets true. */
export async function endChallenge(
  context: RequestContext,
  db: Executor,
  challengeId: string,
): Promise<boolean> {
  const ended = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, challengeId))
    .returning({ id: signInChallenges.id });
  setCookie(context, CHALLENGE_COOKIE, "", 0);
  return ended.length > 0;
}
