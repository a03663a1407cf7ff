import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { environmentSettings } from "#platform/server/settings/environment-settings.ts";
import { originOf } from "#platform/server/settings/resolve-settings.ts";
import type { AiForm, BubbleForm, OpenidForm } from "../contract.ts";
import { saveSection } from "./save-section.ts";

const HTTPS_ONLY = "Please enter an address that starts with https://.";

interface Secret {
  field: string;
  /** Empty: keep the current one. */
  entered: string;
  /** The address that gets the secret; empty when the provider is turned off. */
  address: string;
  current: { address: string | null; secret: string | null };
  /** The address in the environment, which may be one without https. */
  initialAddress: string | null;
  addressField: string;
}

/**
 * The secret to store; null without an address. The current one is kept only for the same server, so
 * that nobody can send it elsewhere by changing the address.
 */
function chooseSecret({ env }: Services, secret: Secret): string | null {
  const { address, entered, current, field } = secret;
  if (address === "") return null;
  const isKnown = originOf(address) === originOf(secret.initialAddress);
  if (env.isProduction && !isKnown && address.startsWith("http:")) {
    throw invalid(HTTPS_ONLY, { [secret.addressField]: HTTPS_ONLY });
  }
  if (entered !== "") return entered;
  if (!current.secret) {
    throw invalid("Please enter the secret.", { [field]: "Please enter it: none is stored." });
  }
  if (originOf(address) !== originOf(current.address)) {
    const text = "Please enter it again, because the address changed.";
    throw invalid(text, { [field]: text });
  }
  return current.secret;
}

export async function saveAi(
  services: Services,
  actor: Actor,
  { baseUrl, model, apiKey, version }: AiForm & { version: number },
): Promise<void> {
  const { settings } = await services.settings.read();
  const secret = chooseSecret(services, {
    field: "apiKey",
    entered: apiKey,
    address: baseUrl,
    addressField: "baseUrl",
    current: { address: settings.ai.baseUrl, secret: settings.ai.apiKey },
    initialAddress: environmentSettings(services.env).ai.baseUrl,
  });
  await saveSection(services, actor, {
    section: "ai",
    version,
    values: { baseUrl: baseUrl || null, model: model || null },
    changedSecrets: secret === settings.ai.apiKey ? [] : ["apiKey"],
    seal: async (tx): Promise<Record<string, string>> =>
      secret ? { apiKey: await services.settings.seal(tx, "ai.apiKey", secret) } : {},
  });
}

export async function saveBubble(
  services: Services,
  actor: Actor,
  { apiUrl, token, version }: BubbleForm & { version: number },
): Promise<void> {
  const { settings } = await services.settings.read();
  const secret = chooseSecret(services, {
    field: "token",
    entered: token,
    address: apiUrl,
    addressField: "apiUrl",
    current: { address: settings.bubble.apiUrl, secret: settings.bubble.token },
    initialAddress: environmentSettings(services.env).bubble.apiUrl,
  });
  await saveSection(services, actor, {
    section: "bubble",
    version,
    values: { apiUrl: apiUrl || null },
    changedSecrets: secret === settings.bubble.token ? [] : ["token"],
    seal: async (tx): Promise<Record<string, string>> =>
      secret ? { token: await services.settings.seal(tx, "bubble.token", secret) } : {},
  });
}

export async function saveOpenid(
  services: Services,
  actor: Actor,
  { isEnabled, name, issuer, clientId, clientSecret, version }: OpenidForm & { version: number },
): Promise<void> {
  const { settings } = await services.settings.read();
  const secret = chooseSecret(services, {
    field: "clientSecret",
    entered: clientSecret,
    address: issuer,
    addressField: "issuer",
    current: { address: settings.openid.issuer, secret: settings.openid.clientSecret },
    initialAddress: environmentSettings(services.env).openid.issuer,
  });
  await saveSection(services, actor, {
    section: "openid",
    version,
    values: { isEnabled, name, issuer: issuer || null, clientId: clientId || null },
    changedSecrets: secret === settings.openid.clientSecret ? [] : ["clientSecret"],
    seal: async (tx): Promise<Record<string, string>> =>
      secret
        ? { clientSecret: await services.settings.seal(tx, "openid.clientSecret", secret) }
        : {},
  });
}
