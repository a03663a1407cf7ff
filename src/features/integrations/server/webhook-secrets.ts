import { randomBytes } from "node:crypto";
import { openText, sealText } from "#platform/server/seal.ts";
import type { Services } from "#platform/server/services.ts";
import type { EndpointRow } from "./webhook-queries.ts";

const SECRET_BYTES = 32;
const PLACE = "webhook.secret";

type Sealer = Pick<Services, "secret">;

/** As in Standard Webhooks: "whsec_" and base64. */
export function newSecret(services: Sealer) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, sealed: sealText(services, PLACE, secret) };
}

/** The secrets that sign now; empty when they cannot be read. */
export function secretsOf(
  services: Sealer,
  { secret, previousSecret, previousSecretUntil }: EndpointRow,
  now: Date,
): string[] {
  const overlaps = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = overlaps && previousSecret ? [secret, previousSecret] : [secret];
  return sealed.flatMap((text) => openText(services, PLACE, text) ?? []);
}

/** Without the path, which is a secret of many receivers. */
export const webhookName = ({ url, description }: Pick<EndpointRow, "url" | "description">) =>
  description || (URL.parse(url)?.host ?? "");
