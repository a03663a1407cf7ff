import { countAttempt } from "#features/accounts/server/public.ts";
import type { Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { takeWebauthnChallenge } from "./passkey-queries.ts";

interface Step {
  id: string;
  webauthnChallenge: string | null;
}

/** Uses up what the passkey signs. Every answer needs a new challenge, also after a wrong one. */
export async function takeChallenge(
  { db }: Services,
  { id, webauthnChallenge }: Step,
  refusal: () => Refusal,
): Promise<string> {
  const isTaken =
    webauthnChallenge !== null &&
    (await countAttempt(db, id)) &&
    (await takeWebauthnChallenge(db, id, webauthnChallenge));
  if (!isTaken) throw refusal();
  return webauthnChallenge;
}

/** The result of the library, which throws for every answer that is not right. */
export async function checked<Result extends { verified: boolean }>(
  { log }: Services,
  result: Promise<Result>,
  refusal: () => Refusal,
): Promise<Result> {
  const answer = await result.catch((error: Error) => {
    log.info({ event: "passkey_refused", reason: error.message }, "A passkey was refused.");
    return null;
  });
  if (!answer?.verified) throw refusal();
  return answer;
}
