import { z } from "zod";
import { AcceptsTerms, SignInResult, SignUp } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

const ENTER_PASSWORD = "Please enter your password.";

/** What a person who came back from the provider has to do. */
export const OpenidStep = z.object({
  kind: z.enum([
    /** Nothing: no sign-in at the provider is under way in this browser. */
    "none",
    /** An account has this address: its password is asked for once. */
    "link",
    /** An account has this address, but no password. */
    "no-password",
    "invitation",
    "expired-invitation",
    /** Nobody has this address: an agency is created. */
    "sign-up",
    /** The signed-in person has another address. */
    "other-address",
  ]),
  providerName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the invitation. */
  organizationName: z.string().nullable(),
  needsMembership: z.boolean(),
  /** Where the person wanted to go. */
  from: z.string().nullable(),
});
export type OpenidStep = z.infer<typeof OpenidStep>;

export const OpenidLink = z.strictObject({
  password: z.string({ error: ENTER_PASSWORD }).min(1, ENTER_PASSWORD).max(1000, ENTER_PASSWORD),
});
export const OpenidAccept = z.strictObject({ acceptsTerms: AcceptsTerms });
export const OpenidSignUp = SignUp.pick({
  firstName: true,
  lastName: true,
  agencyName: true,
  acceptsTerms: true,
});

const open = endpoint.meta({ audience: "public", tokens: "never" });
const own = endpoint.meta({ audience: "signed-in", tokens: "never" });

export const openidContract = {
  step: open
    .route({
      method: "GET",
      path: "/auth/openid",
      summary: "Get what is missing after the provider answered",
    })
    .output(OpenidStep),
  link: open
    .route({
      method: "POST",
      path: "/auth/openid/link",
      summary: "Connect the provider with my account, and sign in",
    })
    .input(OpenidLink)
    .output(SignInResult),
  accept: open
    .route({
      method: "POST",
      path: "/auth/openid/accept",
      summary: "Accept my invitation with the provider, and sign in",
    })
    .input(OpenidAccept)
    .output(SignInResult),
  signUp: open
    .route({
      method: "POST",
      path: "/auth/openid/sign-up",
      summary: "Create an account and an agency with the provider",
      successStatus: 201,
    })
    .input(OpenidSignUp)
    .output(SignInResult),
  list: own
    .meta({ audience: "signed-in", isPrivate: true, tokens: "never" })
    .route({ method: "GET", path: "/account/openid", summary: "List my connected providers" })
    .output(
      z.object({
        /** The provider to connect with; null without one. */
        providerName: z.string().nullable(),
        /** Why nothing can be disconnected; null if it can. */
        obstacle: z.string().nullable(),
        items: z.array(
          z.object({
            id: Id,
            name: z.string(),
            email: z.string(),
            createdAt: z.date(),
            lastUsedAt: z.date().nullable(),
          }),
        ),
      }),
    ),
  disconnect: own
    .route({ method: "DELETE", path: "/account/openid/{id}", summary: "Disconnect a provider" })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    openid: typeof openidContract;
  }
}
