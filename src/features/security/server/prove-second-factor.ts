import {
  countAttempt,
  endSecondFactorStep,
  findChallenge,
  findSecondFactors,
  recordSignIn,
  signInExpired,
  startSession,
} from "#features/accounts/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import { acceptCode } from "./authenticator.ts";
import { wrongCode, wrongRecoveryCode } from "./errors.ts";
import { recoveryCodeUsedMail } from "./mails.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";

/** Per account: someone who knows the password must not guess on by starting over. */
const accountLimit = createRateLimit({
  name: "second-factor",
  points: 10,
  seconds: HOUR_SECONDS,
  message: "Too many wrong codes. Please try again in an hour.",
});

interface Proof {
  method: "authenticator" | "recovery-code";
  code: string;
  trustDevice: boolean;
}

/** Finishes a sign-in with a code. */
export async function proveSecondFactor(context: RequestContext, proof: Proof): Promise<void> {
  const { services } = context;
  const challenge = await findChallenge(context, "second-factor");
  const { id, userId } = challenge;
  if (!userId) throw signInExpired();
  // Both count before the check, so that concurrent guesses cannot exceed the limits.
  await accountLimit.use(services, userId);
  if (!(await countAttempt(services.db, id))) throw signInExpired();
  const person = await services.db.transaction(async (tx) => {
    const proven = await prove(context, tx, userId, proof);
    if (!proven) return null;
    const ended = await endSecondFactorStep(context, tx, challenge, proof);
    if (proven.codesLeft !== undefined) {
      const mail = recoveryCodeUsedMail(services, ended.email, proven.codesLeft);
      await services.mailer.send(tx, mail);
    }
    return ended;
  });
  if (!person) {
    await recordSignIn(context, userId, "wrong_code");
    throw proof.method === "authenticator" ? wrongCode() : wrongRecoveryCode();
  }
  await accountLimit.forget(services, userId);
  await startSession(context, person);
}

/** Null if the code is wrong; otherwise used up. */
async function prove(
  { services }: RequestContext,
  tx: Transaction,
  userId: string,
  { method, code }: Proof,
): Promise<{ codesLeft?: number } | null> {
  if (!(await findSecondFactors(tx, userId)).includes(method)) return null;
  if (method === "authenticator") {
    return (await acceptCode(services, tx, { userId, code })) ? {} : null;
  }
  const codesLeft = await takeRecoveryCode(services, tx, { userId, code });
  return codesLeft === null ? null : { codesLeft };
}
