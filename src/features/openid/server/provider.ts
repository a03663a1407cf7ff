import * as openid from "openid-client";
import { causesOf } from "#lib/causes-of.ts";
import { HOUR_MS } from "#lib/durations.ts";
import { boundedFetch } from "#platform/server/bounded-fetch.ts";
import { UnsafeAddress } from "#platform/server/safe-fetch.ts";
import type { OpenidSettings } from "#platform/server/settings/settings.ts";

const TIMEOUT_SECONDS = 8;
const SCOPE = "openid email profile";

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  isPublicOnly: boolean;
}

/** The provider that people can sign in with; null without one, or while it is turned off. */
export function providerOf(settings: OpenidSettings): Provider | null {
  const { isEnabled, issuer, clientId, clientSecret, name, isPublicOnly } = settings;
  if (!isEnabled || !issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, name, isPublicOnly };
}

interface Discovered {
  key: string;
  until: number;
  configuration: Promise<openid.Configuration>;
}
let discovered: Discovered | null = null;

/** Reads the provider's endpoints, at most once an hour. */
function discover(provider: Provider): Promise<openid.Configuration> {
  const key = JSON.stringify(provider);
  if (discovered?.key === key && discovered.until > Date.now()) return discovered.configuration;
  const found = { key, until: Date.now() + HOUR_MS, configuration: readProvider(provider) };
  discovered = found;
  found.configuration.catch(() => {
    if (discovered === found) discovered = null;
  });
  return found.configuration;
}

async function readProvider(provider: Provider): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, isPublicOnly } = provider;
  const server = new URL(issuer);
  // Only the environment names an issuer without https, such as the fake one of the tests.
  const isInsecure = server.protocol === "http:" && !isPublicOnly;
  return openid.discovery(server, clientId, undefined, authenticateWith(clientSecret), {
    [openid.customFetch]: fetchFrom(isPublicOnly),
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Also checks the signature of the ID token.
      openid.enableNonRepudiationChecks,
      ...(isInsecure ? [openid.allowInsecureRequests] : []),
    ],
  });
}

function fetchFrom(isPublicOnly: boolean): openid.CustomFetch {
  const send = boundedFetch({ isPublicOnly });
  return (url, { body, ...init }) =>
    send(url, {
      ...init,
      ...(body ? { body: body instanceof URLSearchParams ? body.toString() : body } : {}),
    } as RequestInit);
}

/** In the body if the provider supports it, otherwise in the header, which is the default. */
const authenticateWith =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const authenticate = methods.includes("client_secret_post")
      ? openid.ClientSecretPost(secret)
      : openid.ClientSecretBasic(secret);
    authenticate(server, client, body, headers);
  };

export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export const newSecrets = (): Secrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** The page of the provider that asks the person to sign in. */
export async function authorizationUrl(
  provider: Provider,
  { state, nonce, codeVerifier }: Secrets,
  redirectUri: string,
): Promise<string> {
  const configuration = await discover(provider);
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  }).href;
}

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Exchanges the code and checks the ID token: signature, issuer, audience, nonce and expiry. */
export async function readIdentity(
  provider: Provider,
  { state, nonce, codeVerifier }: Secrets,
  callback: URL,
): Promise<Identity> {
  const configuration = await discover(provider);
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error("The provider sent no ID token");
  // Some providers tell the address only here.
  const claims =
    idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
      : idToken;
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: textOf(claims.email).toLowerCase(),
    // Some providers send it as text.
    isEmailVerified: String(claims.email_verified) === "true",
    firstName: textOf(claims.given_name).slice(0, 80),
    lastName: textOf(claims.family_name).slice(0, 80),
  };
}

const textOf = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "");

/** Reads the provider's endpoints now. Returns null, or a sentence about what failed. */
export async function checkProvider(settings: OpenidSettings): Promise<string | null> {
  const provider = providerOf({ ...settings, isEnabled: true });
  if (!provider) return "No provider is configured: people sign in with their password.";
  try {
    await readProvider(provider);
    return null;
  } catch (error) {
    const causes = causesOf(error);
    if (causes.some((cause) => cause instanceof UnsafeAddress)) {
      return "The issuer doesn't lead to the public internet.";
    }
    if (causes.some(({ name }) => name === "TimeoutError")) {
      return "The provider took too long to answer.";
    }
    const codes = causes.map((cause) => ("code" in cause ? cause.code : ""));
    if (codes.includes("OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")) {
      return "The provider names another issuer. Please check the issuer.";
    }
    if (codes.includes("OAUTH_RESPONSE_IS_NOT_CONFORM")) {
      return "There is no OpenID Connect provider at this issuer.";
    }
    return "The provider couldn't be reached.";
  }
}
