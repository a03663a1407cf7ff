import { createHmac } from "node:crypto";
import { suspended } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { SecondFactor } from "../contract.ts";
import { authOf, REMEMBERED_SECONDS, UNREMEMBERED_SECONDS } from "./auth.ts";
import { setCookie } from "./cookies.ts";
import { newToken } from "./hash-token.ts";
import { rememberDevice } from "./known-device.ts";
import { noticeNewDevice } from "./new-device.ts";
import { findEmail, isSuspendedNow } from "./queries.ts";
import { recordSignIn } from "./record-sign-in.ts";
import {
  endChallenge,
  neededFactors,
  signInExpired,
  startChallenge,
  trustDevice,
} from "./second-factor.ts";
import { sessions } from "./tables.ts";

export interface SignedInPerson {
  userId: string;
  email: string;
  isRemembered: boolean;
}

/**
 * Continues after the first factor (password or provider): asks for the second one if the person
 * has one and does not trust this browser, or else opens the session. Returns the possible factors;
 * none when the person is signed in.
 */
export async function continueSignIn(
  context: RequestContext,
  person: SignedInPerson,
): Promise<SecondFactor[]> {
  const { userId, isRemembered } = person;
  await refuseSuspended(context, userId);
  const factors = await neededFactors(context, userId);
  if (factors.length === 0) await startSession(context, person);
  else await startChallenge(context, { purpose: "second-factor", userId, isRemembered });
  return factors;
}

/**
 * Ends the step after the second factor was proven (in this transaction), and can trust the
 * browser. Returns the person, whose session starts after the transaction (`startSession`).
 */
export async function endSecondFactorStep(
  context: RequestContext,
  tx: Transaction,
  challenge: { id: string; userId: string | null; isRemembered: boolean },
  options: { trustDevice: boolean },
): Promise<SignedInPerson> {
  const { id, userId, isRemembered } = challenge;
  const isFirst = await endChallenge(context, tx, id);
  const email = userId && (await findEmail(tx, userId));
  if (!isFirst || !email) throw signInExpired();
  if (options.trustDevice) await trustDevice(context, tx, userId);
  return { userId, email, isRemembered };
}

/** Opens a session for a person who has proven everything that is asked for. */
export async function startSession(context: RequestContext, person: SignedInPerson): Promise<void> {
  const { services, ip, headers } = context;
  await refuseSuspended(context, person.userId);
  const seconds = person.isRemembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;
  const now = services.clock.now();
  const token = newToken();
  await services.db.insert(sessions).values({
    token,
    userId: person.userId,
    ipAddress: ip,
    userAgent: headers().get("user-agent"),
    expiresAt: new Date(now.getTime() + seconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
  await recordSignIn(context, person.userId, "success");
  const { authCookies } = await authOf(services).$context;
  const signature = createHmac("sha256", services.secret).update(token).digest("base64");
  const value = encodeURIComponent(`${token}.${signature}`);
  setCookie(context, authCookies.sessionToken.name, value, person.isRemembered ? seconds : null);
  await noticeNewDevice(context, person);
  rememberDevice(context, person.email);
}

async function refuseSuspended(context: RequestContext, userId: string): Promise<void> {
  if (!(await isSuspendedNow(context.services.db, userId))) return;
  await recordSignIn(context, userId, "suspended");
  throw suspended();
}
