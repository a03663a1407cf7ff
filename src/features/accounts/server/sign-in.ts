import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { SecondFactor } from "../contract.ts";
import { authOf } from "./auth.ts";
import { isKnownDevice } from "./known-device.ts";
import { findCredentials } from "./queries.ts";
import { recordWrongPassword } from "./record-sign-in.ts";
import { signInLimits, unknownDeviceKey } from "./sign-in-limits.ts";
import { continueSignIn } from "./start-session.ts";

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Returns the second factors of which one is still needed; none when the person is signed in. */
export async function signIn(context: RequestContext, input: Credentials): Promise<SecondFactor[]> {
  const { services, ip } = context;
  const email = input.email.toLowerCase();
  const accountKey = `${ip}|${email}`.slice(0, 200);
  const isUnknownDevice = !isKnownDevice(context, email);
  await signInLimits.address.check(services, ip);
  // Guesses from many addresses must not lock out a browser that was signed in before.
  if (isUnknownDevice) await signInLimits.unknownDevices.check(services, unknownDeviceKey(email));
  // Counts before the password check, so that concurrent guesses cannot exceed the limit.
  await signInLimits.account.use(services, accountKey);
  const secondFactors = await openSession(context, { ...input, email });
  if (!secondFactors) {
    recordWrongPassword(context, email);
    await signInLimits.address.use(services, ip);
    if (isUnknownDevice) await signInLimits.unknownDevices.use(services, unknownDeviceKey(email));
    throw new Refusal("unauthenticated", "Invalid email or password. Please try again.", {
      code: "invalid_credentials",
    });
  }
  await signInLimits.account.forget(services, accountKey);
  return secondFactors;
}

/**
 * Opens the session after the right password, or starts the step of the second factor. Null when
 * the email address or the password is wrong.
 */
export async function openSession(
  context: RequestContext,
  { password, rememberMe, ...input }: Credentials,
): Promise<SecondFactor[] | null> {
  const { services } = context;
  const email = input.email.toLowerCase();
  const found = await findCredentials(services.db, email);
  const { password: passwords } = await authOf(services).$context;
  if (!found?.hash) {
    // Takes as long as the check of a known person.
    await passwords.hash(password);
    return null;
  }
  if (!(await passwords.verify({ hash: found.hash, password }))) return null;
  return continueSignIn(context, { userId: found.userId, email, isRemembered: rememberMe });
}
