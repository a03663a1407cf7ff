import { timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";

const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks may differ by one step, in both directions. */
const DRIFT = [-1, 0, 1];

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of an authenticator app at this time step (RFC 6238: SHA-1, 30 seconds). */
export const codeAt = (secret: string, step: number): Promise<string> =>
  createOTP(secret, { digits: DIGITS }).hotp(step);

/**
 * The time step of this code, or null if the code is wrong. Steps up to `lastStep` were used
 * before, so their codes are wrong too.
 */
export async function findStep(
  secret: string,
  typed: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | null> {
  const code = typed.replaceAll(" ", "");
  const steps = DRIFT.map((drift) => stepAt(now) + drift).filter((step) => step > lastStep);
  let found: number | null = null;
  for (const step of steps) {
    if (isSame(await codeAt(secret, step), code)) found = step;
  }
  return found;
}

/** Takes the same time wherever the texts differ. */
function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
