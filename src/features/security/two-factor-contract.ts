import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

const ENTER_PASSWORD = "Please enter your current password.";
const ENTER_CODE = "Please enter the code.";
const MAX_CODE = 40;

const code = z
  .string({ error: ENTER_CODE })
  .trim()
  .min(1, ENTER_CODE)
  .max(MAX_CODE, `Please use at most ${MAX_CODE} characters.`);

export const CurrentPassword = z.strictObject({
  password: z
    .string({ error: ENTER_PASSWORD })
    .min(1, ENTER_PASSWORD)
    .max(1000, "Your current password is incorrect."),
});

export const ProveSecondFactor = z.strictObject({
  method: z.enum(["authenticator", "recovery-code"]),
  code,
  /** This browser skips the step for 30 days. */
  trustDevice: z.boolean().default(false),
});

export const ConfirmAuthenticator = z.strictObject({
  /** As returned with the secret. It expires after 15 minutes. */
  setup: z.string().min(1).max(1000),
  code,
});

const TrustedDevice = z.object({
  id: Id,
  /** For example 'Firefox on Windows'. */
  name: z.string(),
  trustedAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date(),
});

const TwoFactor = z.object({
  /** Since when an authenticator app is set up; null without one. */
  authenticatorSince: z.date().nullable(),
  hasPasskey: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  trustedDevices: z.array(TrustedDevice),
  /** My role needs a second factor, so the last one cannot be removed. */
  isRequired: z.boolean(),
});

/** Shown once. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const open = endpoint.meta({ audience: "public", tokens: "never" });
const own = endpoint.meta({
  audience: "signed-in",
  tokens: "never",
  withoutSecondFactor: "allow",
});
const superadmin = endpoint.meta({ audience: "superadmin", tokens: "never" });

export const twoFactorContract = {
  proveSecondFactor: open
    .route({
      method: "POST",
      path: "/auth/second-factor",
      summary: "Finish a sign-in with the code of an authenticator app or a recovery code",
    })
    .input(ProveSecondFactor)
    .output(NoContent),
  twoFactor: own
    .meta({
      ...{ audience: "signed-in", tokens: "never", withoutSecondFactor: "allow" },
      isPrivate: true,
    })
    .route({
      method: "GET",
      path: "/account/two-factor",
      summary: "Get my two-factor authentication and my trusted browsers",
    })
    .output(TwoFactor),
  startAuthenticator: own
    .route({
      method: "POST",
      path: "/account/authenticator",
      summary: "Get a secret for a new authenticator app, with my password",
    })
    .input(CurrentPassword)
    .output(
      z.object({
        /** For manual entry, as base32. */
        secret: z.string(),
        /** The content of the QR code. */
        uri: z.string(),
        setup: z.string(),
      }),
    ),
  confirmAuthenticator: own
    .route({
      method: "PUT",
      path: "/account/authenticator",
      summary: "Turn on the new authenticator app with its first code",
    })
    .input(ConfirmAuthenticator)
    .output(NewRecoveryCodes),
  removeAuthenticator: own
    .route({
      method: "DELETE",
      path: "/account/authenticator",
      summary: "Remove my authenticator app, with my password",
    })
    .input(CurrentPassword)
    .output(NoContent),
  renewRecoveryCodes: own
    .route({
      method: "POST",
      path: "/account/recovery-codes",
      summary: "Replace my recovery codes, with my password",
    })
    .input(CurrentPassword)
    .output(NewRecoveryCodes),
  removeTrustedDevice: own
    .route({
      method: "DELETE",
      path: "/account/trusted-devices/{id}",
      summary: "Ask for the second factor in this browser again",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  memberSecondFactor: superadmin
    .route({
      method: "GET",
      path: "/members/{id}/second-factor",
      summary: "Get whether a member has a second factor, and its open reset",
    })
    .input(z.strictObject({ id: Id }))
    .output(
      z.object({
        hasSecondFactor: z.boolean(),
        /** A superadmin's factors are removed 24 hours after the request. */
        reset: z.object({ dueAt: z.date(), requestedBy: z.string().nullable() }).nullable(),
      }),
    ),
  resetSecondFactor: superadmin
    .route({
      method: "POST",
      path: "/members/{id}/second-factor/reset",
      summary: "Remove the second factors of a member; for superadmins after 24 hours",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ dueAt: z.date().nullable() })),
  withdrawSecondFactorReset: superadmin
    .route({
      method: "DELETE",
      path: "/members/{id}/second-factor/reset",
      summary: "Withdraw the open reset of a superadmin's second factors",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
};
