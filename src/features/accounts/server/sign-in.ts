import { APIError } from "better-auth/api";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { authOf, UNREMEMBERED_SECONDS } from "./auth.ts";
import { isKnownDevice, rememberDevice } from "./known-device.ts";
import { shortenSession } from "./queries.ts";

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

const WINDOW_SECONDS = 15 * 60;
const HOUR = 60 * 60;

/**
 * Attempts per account and address until one succeeds, failed ones per address alone, and failed
 * ones per account from browsers that never signed in to it, wherever they come from.
 */
const limitsOf = ({ db }: Services) => ({
  account: createRateLimit(db, { name: "sign-in", points: 10, seconds: WINDOW_SECONDS }),
  address: createRateLimit(db, { name: "sign-in-ip", points: 200, seconds: WINDOW_SECONDS }),
  strangers: createRateLimit(db, { name: "sign-in-strangers", points: 50, seconds: HOUR }),
});

export async function signIn(context: RequestContext, input: Credentials): Promise<void> {
  const { services, ip } = context;
  const email = input.email.toLowerCase();
  const accountKey = `${ip}|${email}`.slice(0, 200);
  const limits = limitsOf(services);
  const isStranger = !isKnownDevice(context, email);
  await limits.address.check(ip);
  // Guesses from many addresses never lock out a browser that was signed in before.
  if (isStranger) await limits.strangers.check(email.slice(0, 200));
  // Counted before the password is looked at: many guesses at once are no more than the limit.
  await limits.account.use(accountKey);
  try {
    await openSession(context, { ...input, email });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await limits.address.use(ip);
    if (isStranger) await limits.strangers.use(email.slice(0, 200));
    throw new Refusal("unauthenticated", "Invalid email or password. Please try again.", {
      code: "invalid_credentials",
    });
  }
  await limits.account.forget(accountKey);
}

/** Creates the session and hands its cookies to the browser. */
export async function openSession(context: RequestContext, input: Credentials): Promise<void> {
  const { services, headers } = context;
  // A sign-in starts from nothing: what an earlier visitor of this browser left does not count.
  const clean = headers();
  clean.delete("cookie");
  const answer = await authOf(services).api.signInEmail({
    body: input,
    headers: clean,
    returnHeaders: true,
  });
  if (!input.rememberMe) {
    const expiresAt = new Date(services.clock.now().getTime() + UNREMEMBERED_SECONDS * 1000);
    await shortenSession(services.db, answer.response.token, expiresAt);
  }
  for (const cookie of answer.headers.getSetCookie()) context.setHeader("set-cookie", cookie);
  rememberDevice(context, input.email.toLowerCase());
}
