import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { CurrentPassword } from "./two-factor-contract.ts";

const MAX_NAME = 60;
const LONG_NAME = `Name must be at most ${MAX_NAME} characters.`;

/** Binary data of WebAuthn. */
const encoded = z.string().min(1).max(20_000);
const CredentialId = z.string().min(1).max(1400);
const Transports = z.array(z.string().max(30)).max(10);

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

/** What the browser needs to create a passkey (WebAuthn). */
const CreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
    })
    .optional(),
});

/** What the browser needs to sign in with a passkey (WebAuthn). */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
});

/** The form; the browser asks for the passkey between its two requests. */
export const NewPasskey = CurrentPassword.extend({
  name: z.string().trim().max(MAX_NAME, LONG_NAME),
});

export const PasskeyName = z.strictObject({
  name: z
    .string({ error: "Name is required." })
    .trim()
    .min(1, "Name is required.")
    .max(MAX_NAME, LONG_NAME),
});

const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

/** `sign-in` replaces the password; `second-factor` follows it. */
const Step = z.enum(["sign-in", "second-factor"]);
export type PasskeySignInStep = z.infer<typeof Step>;

const ownMeta = {
  audience: "signed-in",
  tokens: "never",
  withoutSecondFactor: "allow",
} as const;
const own = endpoint.meta(ownMeta);
const open = endpoint.meta({ audience: "public", tokens: "never" });

export const passkeyContract = {
  listPasskeys: own
    .meta({ ...ownMeta, isPrivate: true })
    .route({ method: "GET", path: "/account/passkeys", summary: "List my passkeys" })
    .output(z.object({ passkeys: z.array(Passkey) })),
  startPasskey: own
    .route({
      method: "POST",
      path: "/account/passkeys/options",
      summary: "Start to add a passkey, with my password",
    })
    .input(CurrentPassword)
    .output(CreationOptions),
  addPasskey: own
    .route({
      method: "POST",
      path: "/account/passkeys",
      summary: "Add the passkey that my browser created",
      successStatus: 201,
    })
    .input(
      z.strictObject({
        name: NewPasskey.shape.name.default(""),
        id: CredentialId,
        response: z.strictObject({
          clientDataJSON: encoded,
          attestationObject: encoded,
          transports: Transports.default([]),
        }),
      }),
    )
    .output(Passkey),
  renamePasskey: own
    .route({ method: "PATCH", path: "/account/passkeys/{id}", summary: "Rename a passkey" })
    .input(PasskeyName.extend({ id: Id }))
    .output(NoContent),
  removePasskey: own
    .route({
      method: "DELETE",
      path: "/account/passkeys/{id}",
      summary: "Remove a passkey, with my password",
    })
    .input(CurrentPassword.extend({ id: Id }))
    .output(NoContent),
  startPasskeySignIn: open
    .route({
      method: "POST",
      path: "/auth/passkey/options",
      summary: "Start to sign in with a passkey, or to prove the second factor with one",
    })
    .input(
      z.strictObject({
        step: Step.default("sign-in"),
        /** For the step `sign-in`; the second factor has the choice of the password form. */
        rememberMe: z.boolean().default(false),
      }),
    )
    .output(RequestOptions),
  signInWithPasskey: open
    .route({
      method: "POST",
      path: "/auth/passkey/verify",
      summary: "Sign in with the answer of a passkey",
    })
    .input(
      z.strictObject({
        step: Step.default("sign-in"),
        id: CredentialId,
        response: z.strictObject({
          clientDataJSON: encoded,
          authenticatorData: encoded,
          signature: encoded,
          userHandle: z.string().max(200).optional(),
        }),
      }),
    )
    .output(NoContent),
};
