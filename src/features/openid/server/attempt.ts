import { hashToken, newToken, readCookie, setCookie } from "#features/accounts/server/public.ts";
import { openidAttempts } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { Secrets } from "./provider.ts";
import { type Attempt, type Claims, findAnswered } from "./queries.ts";

/** Binds a sign-in at the provider to the browser that started it. */
const COOKIE = "colonnade.openid";
const MINUTES = 10;

/** Remembers the secrets of a sign-in, and sets the cookie of this browser. */
export async function rememberAttempt(
  context: RequestContext,
  secrets: Secrets,
  redirectTo: string | null,
): Promise<void> {
  const { db, clock } = context.services;
  const token = newToken();
  const now = clock.now();
  await db.insert(openidAttempts).values({
    ...secrets,
    tokenHash: hashToken(token),
    redirectTo,
    expiresAt: new Date(now.getTime() + MINUTES * MINUTE_MS),
    createdAt: now,
  });
  setCookie(context, COOKIE, token, MINUTES * 60);
}

/** The hash of this browser's token; null without one. */
export function attemptHashOf(context: RequestContext): string | null {
  const token = readCookie(context, COOKIE);
  return token && hashToken(token);
}

export const forgetAttempt = (context: RequestContext): void => setCookie(context, COOKIE, "", 0);

/** The sign-in of this browser to which the provider has answered; null without one. */
export async function findAttempt(
  context: RequestContext,
): Promise<(Attempt & { claims: Claims }) | null> {
  const { db, clock } = context.services;
  const tokenHash = attemptHashOf(context);
  return tokenHash ? findAnswered(db, tokenHash, clock.now()) : null;
}

export async function requireAttempt(context: RequestContext) {
  const attempt = await findAttempt(context);
  if (!attempt) throw expired();
  return attempt;
}

export const expired = () =>
  new Refusal("unauthenticated", "This took too long. Please start again.", {
    code: "sign_in_expired",
  });
