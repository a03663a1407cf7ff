import {
  endChallenge,
  findChallenge,
  startChallenge,
  startSession,
} from "#features/accounts/server/public.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import type { PasskeySignInStep } from "../passkey-contract.ts";
import { checked, takeChallenge } from "./passkey-challenge.ts";
import {
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  setWebauthnChallenge,
} from "./passkey-queries.ts";
import { passkeySiteOf } from "./passkey-site.ts";

const PURPOSES = { "sign-in": "passkey-sign-in", "second-factor": "second-factor" } as const;

interface Start {
  step: PasskeySignInStep;
  rememberMe: boolean;
}

export async function startPasskeySignIn(context: RequestContext, { step, rememberMe }: Start) {
  const { services } = context;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const rpID = passkeySiteOf(context).expectedRPID;
  if (step === "second-factor") {
    const challenge = await findChallenge(context, "second-factor");
    const own = challenge.userId ? await listPasskeys(services.db, challenge.userId) : [];
    if (own.length === 0) throw refused();
    const options = await generateAuthenticationOptions({
      rpID,
      userVerification: "required",
      allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    await setWebauthnChallenge(services.db, challenge.id, options.challenge);
    return options;
  }
  // Without a list the browser offers all passkeys of this site, so no email address is needed.
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await startChallenge(context, {
    purpose: "passkey-sign-in",
    userId: null,
    isRemembered: rememberMe,
    webauthnChallenge: options.challenge,
  });
  return options;
}

interface Answer {
  step: PasskeySignInStep;
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** Signs in. A passkey verifies the person itself, so it counts as both factors. */
export async function signInWithPasskey(context: RequestContext, answer: Answer): Promise<void> {
  const { services } = context;
  const challenge = await findChallenge(context, PURPOSES[answer.step]);
  const expectedChallenge = await takeChallenge(services, challenge, refused);
  const found = await findPasskey(services.db, answer.id);
  if (!found || !belongsTo(found.passkey, challenge.userId, answer)) throw refused();
  const { passkey, email } = found;
  const { newCounter, credentialBackedUp } = await verify(context, {
    ...{ passkey, answer, expectedChallenge },
  });
  await services.db.transaction(async (tx) => {
    const use = { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
    const now = services.clock.now();
    const isFirst = await endChallenge(context, tx, challenge.id);
    if (!isFirst || !(await recordPasskeyUse(tx, { ...use, now }))) throw refused();
  });
  const { isRemembered } = challenge;
  await startSession(context, { userId: passkey.userId, email, isRemembered });
}

/** After a password only the passkeys of that person count. */
function belongsTo(
  { userId }: PasskeyRow,
  expectedUserId: string | null,
  { response: { userHandle } }: Answer,
): boolean {
  if (expectedUserId !== null && expectedUserId !== userId) return false;
  return !userHandle || Buffer.from(userHandle, "base64url").toString() === userId;
}

interface Check {
  passkey: PasskeyRow;
  answer: Answer;
  expectedChallenge: string;
}

/** Also refuses a counter that went back, which is the sign of a copied passkey. */
async function verify(
  context: RequestContext,
  { passkey, answer: { id, response }, expectedChallenge }: Check,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { clientDataJSON, authenticatorData, signature } = response;
  const signed = { clientDataJSON, authenticatorData, signature };
  const { authenticationInfo } = await checked(
    context.services,
    verifyAuthenticationResponse({
      response: { id, rawId: id, response: signed, type: "public-key", clientExtensionResults: {} },
      expectedChallenge,
      ...passkeySiteOf(context),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
    refused,
  );
  return authenticationInfo;
}

const refused = () =>
  new Refusal("unauthenticated", "This passkey didn't work. Try again, or use your password.", {
    code: "invalid_passkey",
  });
