import { APIError } from "better-auth/api";
import { Refusal, suspended } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { authOf, UNREMEMBERED_SECONDS } from "./auth.ts";
import { isKnownDevice, rememberDevice } from "./known-device.ts";
import { deleteSessionByToken, isSuspendedNow, shortenSession } from "./queries.ts";
import { recordSignIn, recordWrongPassword } from "./record-sign-in.ts";
import { signInLimits, unknownDeviceKey } from "./sign-in-limits.ts";

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

export async function signIn(context: RequestContext, input: Credentials): Promise<void> {
  const { services, ip } = context;
  const email = input.email.toLowerCase();
  const accountKey = `${ip}|${email}`.slice(0, 200);
  const isUnknownDevice = !isKnownDevice(context, email);
  await signInLimits.address.check(services, ip);
  // Guesses from many addresses must not lock out a browser that was signed in before.
  if (isUnknownDevice) await signInLimits.unknownDevices.check(services, unknownDeviceKey(email));
  // Counts before the password check, so that concurrent guesses cannot exceed the limit.
  await signInLimits.account.use(services, accountKey);
  try {
    await openSession(context, { ...input, email });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    recordWrongPassword(context, email);
    await signInLimits.address.use(services, ip);
    if (isUnknownDevice) await signInLimits.unknownDevices.use(services, unknownDeviceKey(email));
    throw new Refusal("unauthenticated", "Invalid email or password. Please try again.", {
      code: "invalid_credentials",
    });
  }
  await signInLimits.account.forget(services, accountKey);
}

/** Creates the session and sets its cookies. Throws after the right password of a suspended person. */
export async function openSession(context: RequestContext, input: Credentials): Promise<void> {
  const { services, headers } = context;
  // Ignores the cookies of an earlier session in this browser.
  const clean = headers();
  clean.delete("cookie");
  const answer = await authOf(services).api.signInEmail({
    body: input,
    headers: clean,
    returnHeaders: true,
  });
  const { token, user } = answer.response;
  const isRefused = await isSuspendedNow(services.db, user.id);
  await recordSignIn(context, user.id, isRefused ? "suspended" : "success");
  if (isRefused) {
    await deleteSessionByToken(services.db, token);
    throw suspended();
  }
  if (!input.rememberMe) {
    const expiresAt = new Date(services.clock.now().getTime() + UNREMEMBERED_SECONDS * 1000);
    await shortenSession(services.db, token, expiresAt);
  }
  for (const cookie of answer.headers.getSetCookie()) context.setHeader("set-cookie", cookie);
  rememberDevice(context, input.email.toLowerCase());
}
