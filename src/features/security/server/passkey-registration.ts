import { findChallenge, lockPeople, startChallenge } from "#features/accounts/server/public.ts";
import { passkeys } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { describeDevice } from "#platform/server/describe-device.ts";
import { conflict, notFound, Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import { checked, takeChallenge } from "./passkey-challenge.ts";
import { passkeyAddedMail, passkeyRemovedMail } from "./passkey-mails.ts";
import { deletePasskey, listPasskeys, type PasskeyRow } from "./passkey-queries.ts";
import { passkeySiteOf } from "./passkey-site.ts";
import { removeFactor } from "./remove-factors.ts";

const MAX_PASSKEYS = 20;
/** ES256, EdDSA and RS256: what all platforms support. */
const ALGORITHMS = [-7, -8, -257];

/** Starts to add a passkey. The caller has checked the password. */
export async function startPasskey(context: RequestContext) {
  const { services, actor } = context;
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const existing = await listPasskeys(services.db, actor.userId);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: services.settings.current().brand.name,
    rpID: passkeySiteOf(context).expectedRPID,
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.email,
    userDisplayName: `${actor.firstName} ${actor.lastName}`.trim(),
    // A passkey that the browser finds by itself, and that asks for the finger, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await startChallenge(context, {
    purpose: "new-passkey",
    userId: actor.userId,
    isRemembered: false,
    webauthnChallenge: options.challenge,
  });
  return options;
}

interface NewPasskey {
  name: string;
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** Adds the passkey that the browser created. */
export async function addPasskey(context: RequestContext, input: NewPasskey): Promise<PasskeyRow> {
  const { services, actor, headers } = context;
  const step = await findChallenge(context, "new-passkey").catch((error) => {
    throw error instanceof Refusal ? expired() : error;
  });
  if (step.userId !== actor.userId) throw expired();
  const expectedChallenge = await takeChallenge(services, step, expired);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, response } = input;
  const { registrationInfo: added } = await checked(
    services,
    verifyRegistrationResponse({
      response: { id, rawId: id, response, type: "public-key", clientExtensionResults: {} },
      expectedChallenge,
      ...passkeySiteOf(context),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
    notAdded,
  );
  if (!added) throw notAdded();
  const row = {
    userId: actor.userId,
    name: input.name || describeDevice(headers().get("user-agent")).name,
    credentialId: added.credential.id,
    publicKey: Buffer.from(added.credential.publicKey).toString("base64url"),
    counter: added.credential.counter,
    transports: response.transports,
    isBackedUp: added.credentialBackedUp,
    createdAt: services.clock.now(),
  };
  try {
    return await services.db.transaction(async (tx) => {
      // Concurrent requests of this person must not exceed the limit.
      await lockPeople(tx, [actor.userId]);
      if ((await listPasskeys(tx, actor.userId)).length >= MAX_PASSKEYS) throw tooMany();
      const passkey = one(await tx.insert(passkeys).values(row).returning());
      const about = { to: actor.email, name: passkey.name };
      await services.mailer.send(tx, passkeyAddedMail(services, about));
      await announce(tx, actor, "member.add-passkey", passkey);
      return passkey;
    });
  } catch (error) {
    throw isUniqueViolation(error, "passkeys_credential_unique") ? alreadyAdded() : error;
  }
}

/** Removes a passkey. The caller has checked the password. */
export const removePasskey = ({ services, actor }: RequestContext, id: string): Promise<void> =>
  removeFactor(services, actor, async (tx) => {
    const passkey = await deletePasskey(tx, actor.userId, id);
    if (!passkey) throw notFound();
    const about = { to: actor.email, name: passkey.name };
    await services.mailer.send(tx, passkeyRemovedMail(services, about));
    await announce(tx, actor, "member.remove-passkey", passkey);
  });

/** Records the change and makes the person's open pages refetch. */
async function announce(
  tx: Transaction,
  actor: Actor,
  action: "member.add-passkey" | "member.remove-passkey",
  { name }: PasskeyRow,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: "member",
    subjectId: actor.userId,
    subjectName: `${actor.firstName} ${actor.lastName}`.trim(),
    details: { passkey: name },
  });
  await publishAccess(tx, [actor.userId]);
}

const expired = () =>
  conflict("passkey_expired", "This took too long. Please add the passkey again.");
const notAdded = () =>
  conflict("passkey_refused", "This passkey couldn't be added. Please try again.");
const alreadyAdded = () => conflict("passkey_exists", "This passkey was already added.");
const tooMany = () =>
  conflict("too_many_passkeys", `You can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`);
