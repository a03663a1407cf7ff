import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

export const MAX_TOKENS = 20;
export const MAX_SERVICE_TOKENS = 50;
/** Days until a token expires. */
export const TOKEN_DAYS = [30, 90, 365] as const;

const ENTER_PASSWORD = "Please enter your password.";

export const NewToken = z.strictObject({
  name: z.string().trim().min(1, "Name is required.").max(60, "Please use at most 60 characters."),
  /** Such as "library:read". */
  scopes: z
    .array(z.string().max(80))
    .min(1, "Choose at least one permission.")
    .max(200, "Choose fewer permissions."),
  days: z.literal(TOKEN_DAYS, { error: "Choose when the token expires." }),
  password: z.string({ error: ENTER_PASSWORD }).min(1, ENTER_PASSWORD).max(1000, ENTER_PASSWORD),
});
export type NewToken = z.infer<typeof NewToken>;

export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  /** The start of the token. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
  /** Who created a service token; null when unknown. */
  createdBy: z.string().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** The scopes that the person can give a token, by feature. */
export const ScopeChoice = z.object({
  feature: z.string(),
  /** Such as "Growth plan". */
  label: z.string(),
  canRead: z.boolean(),
  canWrite: z.boolean(),
});
export type ScopeChoice = z.infer<typeof ScopeChoice>;

const TokenList = z.object({ items: z.array(AccessToken), choices: z.array(ScopeChoice) });
const CreatedToken = z.object({
  id: Id,
  /** Shown once; only its hash is stored. */
  token: z.string(),
});

const byId = z.strictObject({ id: Id });
const own = endpoint.meta({ audience: "signed-in", tokens: "never" });
const superadmin = endpoint.meta({ audience: "superadmin", tokens: "never" });

export const tokensContract = {
  tokens: own
    .meta({ audience: "signed-in", tokens: "never", isPrivate: true })
    .route({ method: "GET", path: "/access-tokens", summary: "List my access tokens" })
    .output(TokenList),
  createToken: own
    .route({
      method: "POST",
      path: "/access-tokens",
      summary: "Create an access token, which is shown once",
      successStatus: 201,
    })
    .input(NewToken)
    .output(CreatedToken),
  revokeToken: own
    .route({ method: "DELETE", path: "/access-tokens/{id}", summary: "Revoke my access token" })
    .input(byId)
    .output(NoContent),
  serviceTokens: superadmin
    .route({ method: "GET", path: "/service-tokens", summary: "List the service tokens" })
    .output(TokenList),
  createServiceToken: superadmin
    .route({
      method: "POST",
      path: "/service-tokens",
      summary: "Create a service account with a token, which is shown once",
      successStatus: 201,
    })
    .input(NewToken)
    .output(CreatedToken),
  revokeServiceToken: superadmin
    .route({ method: "DELETE", path: "/service-tokens/{id}", summary: "Revoke a service token" })
    .input(byId)
    .output(NoContent),
};
