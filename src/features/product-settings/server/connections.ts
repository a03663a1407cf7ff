import type { Env } from "#platform/server/env.ts";
import { splitUrls } from "#platform/server/postgres/database-client.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ConnectionState } from "../contract.ts";

type Described = Omit<ConnectionState, "lastTest">;

/** What each connection uses, without user names and secrets. */
export function describeConnections(env: Env, { ai, bubble, openid }: Settings): Described[] {
  const hasModel = Boolean(ai.baseUrl && ai.model && ai.apiKey);
  const hasProvider = Boolean(openid.issuer && openid.clientId && openid.clientSecret);
  const hasBubble = Boolean(bubble.apiUrl && bubble.token);
  return [
    {
      connection: "smtp",
      isConfigured: env.SMTP_URL !== undefined,
      detail: env.SMTP_URL
        ? `${hostOf(env.SMTP_URL)}, from ${env.MAIL_FROM}`
        : "Emails are stored, not sent",
      variables: ["SMTP_URL", "MAIL_FROM"],
    },
    {
      connection: "stripe",
      isConfigured: env.STRIPE_SECRET_KEY !== undefined,
      detail: env.STRIPE_SECRET_KEY ? stripeText(env) : "Sandbox with test cards",
      variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"],
    },
    {
      connection: "storage",
      isConfigured: env.S3_BUCKET !== undefined,
      detail: env.S3_BUCKET ? `S3 bucket ${env.S3_BUCKET}` : "Folder on this server",
      variables: ["S3_BUCKET", "S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID"],
    },
    {
      connection: "database",
      isConfigured: env.databaseUrl !== undefined,
      detail: env.databaseUrl
        ? splitUrls(env.databaseUrl).map(hostOf).join(", ")
        : "Built-in PostgreSQL",
      variables: ["DATABASE_URL", "DATABASE_URLS", "DATABASE_POOL"],
    },
    {
      connection: "ai",
      isConfigured: hasModel,
      detail: hasModel ? `${ai.model} at ${hostOf(ai.baseUrl ?? "")}` : "Works offline",
      variables: [],
    },
    {
      connection: "bubble",
      isConfigured: hasBubble,
      detail: hasBubble ? hostOf(bubble.apiUrl ?? "") : bubbleFallback(env),
      variables: [],
    },
    {
      connection: "openid",
      isConfigured: hasProvider,
      detail: hasProvider
        ? `${openid.name} at ${hostOf(openid.issuer ?? "")}${openid.isEnabled ? "" : ", turned off"}`
        : "Password only",
      variables: [],
    },
  ];
}

const bubbleFallback = ({ DEMO }: Env) => (DEMO ? "Sample articles" : "No source");

const stripeText = ({ STRIPE_SECRET_KEY = "", STRIPE_PRICE_ID }: Env) =>
  `${STRIPE_SECRET_KEY.includes("_test_") ? "Test mode" : "Live mode"}, price ${STRIPE_PRICE_ID}`;

/** Host and port; the rest of a URL can contain a password. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? "";
