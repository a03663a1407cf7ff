import { z } from "zod";
import { stripSuffix } from "#lib/strip-suffix.ts";
import { DEMO_BRAND } from "../brand.ts";
import { parseKeys } from "./settings/settings-key.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
/** A standby is a copy of the primary: it has the same users, passwords and databases. */
const differInServer = (urls: string[]): boolean =>
  new Set(urls.map((url) => Object.assign(new URL(url), { host: "server:5432" }).href)).size === 1;

const EnvironmentVariables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  APP_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_URLS: z
    .string()
    .transform((list) => list.split(",").map((url) => url.trim()))
    .pipe(z.array(databaseUrl))
    .pipe(z.array(z.string()).refine(differInServer, "must be equal except for host and port"))
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  AUTH_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  SETTINGS_KEY: z
    .string()
    .refine((text) => (parseKeys(text) ?? []).length > 0, "must be 32 bytes in base64")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes("@", "must contain an email address").optional(),
  INBOUND_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, "must be a domain such as reply.example.com")
    .transform((domain) => domain.toLowerCase())
    .optional(),
  INBOUND_EMAIL_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  BRAND_NAME: z.string().trim().min(1).max(60).optional(),
  FOUNDER_NAME: z.string().trim().min(1).max(120).optional(),
  FOUNDER_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_URL: optionalUrl,
  AI_BASE_URL: optionalUrl,
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  BUBBLE_API_URL: optionalUrl,
  BUBBLE_API_TOKEN: z.string().min(1).optional(),
  BUBBLE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  OPENID_ISSUER: optionalUrl,
  OPENID_CLIENT_ID: z.string().min(1).optional(),
  OPENID_CLIENT_SECRET: z.string().min(1).optional(),
  OPENID_NAME: z.string().trim().min(1).max(40).optional(),
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ALLOW_HTTP: flag.default(false),
  /** Webhooks may call http addresses of this machine, for development. */
  WEBHOOK_LOOPBACK: flag.default(false),
  DEMO: flag.optional(),
  RUN_JOBS: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  MEDIA_HOSTS: z
    .string()
    .default("")
    .transform((hosts) => hosts.split(/[\s,]+/).filter((host) => host !== ""))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^https:\/\/[\w.*:-]+$/, "must be origins such as https://stream.example.com"),
      ),
    ),
  TRUST_PROXY: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const AI_VARIABLES = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"] as const;

const OPENID_VARIABLES = ["OPENID_ISSUER", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"] as const;

export type Env = ReturnType<typeof parseEnv>;

/** Parses the environment once, at start. An invalid value stops the start with the variable's name. */
export function parseEnv(source: Record<string, string | undefined>) {
  // A line such as `SMTP_URL=` in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = EnvironmentVariables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError(`The environment is not valid:\n${lines.join("\n")}`);
  }
  const variables = parsed.data;
  const isProduction = variables.NODE_ENV === "production";
  refuseUnsafe(variables, isProduction);
  const host = variables.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1");
  return {
    ...variables,
    HOST: host,
    APP_URL: stripSuffix(variables.APP_URL ?? `http://localhost:${variables.PORT}`, "/"),
    DEMO: variables.DEMO ?? !isProduction,
    MAIL_FROM: variables.MAIL_FROM ?? `${DEMO_BRAND.name} <hello@colonnade.test>`,
    /** One server, or a comma-separated list. Unset: the built-in PostgreSQL. */
    databaseUrl: variables.DATABASE_URLS?.join(",") ?? variables.DATABASE_URL,
    isProduction,
    isTest: variables.NODE_ENV === "test",
  };
}

type Variables = z.infer<typeof EnvironmentVariables>;

/** Without these, production would sign people in insecurely, lose money or send no email. */
const REQUIRED_IN_PRODUCTION = [
  "AUTH_SECRET",
  "APP_URL",
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "BRAND_NAME",
  "FOUNDER_NAME",
  "FOUNDER_EMAIL",
  "SUPPORT_EMAIL",
  // Without a key the payment sandbox runs, and anyone could subscribe with a test card.
  "STRIPE_SECRET_KEY",
] as const;
const isWebhookSecret = (text: string) => text.startsWith("whsec_") && text.length >= 30;

function refuseUnsafe(variables: Variables, isProduction: boolean) {
  const refuse = (sentence: string) => {
    throw new EnvironmentError(`The environment is not valid:\n  ${sentence}`);
  };
  if (isProduction && variables.DEMO) {
    refuse("DEMO: the demo must not run with NODE_ENV=production");
  }
  if (isProduction && variables.WEBHOOK_LOOPBACK) {
    refuse("WEBHOOK_LOOPBACK: must not be set with NODE_ENV=production");
  }
  if (variables.DATABASE_URL && variables.DATABASE_URLS) {
    refuse("DATABASE_URL and DATABASE_URLS: set only one of them");
  }
  const given = { ...variables, DATABASE_URL: variables.DATABASE_URL ?? variables.DATABASE_URLS };
  const absent = REQUIRED_IN_PRODUCTION.filter((name) => isProduction && !given[name]);
  if (absent.length > 0) refuse(`${absent.join(", ")}: required in production`);
  if (isProduction && variables.APP_URL?.startsWith("http:") && !variables.ALLOW_HTTP) {
    refuse("APP_URL: must start with https:// in production (ALLOW_HTTP=true accepts http://)");
  }
  if (variables.STRIPE_SECRET_KEY && !variables.STRIPE_WEBHOOK_SECRET) {
    refuse("STRIPE_WEBHOOK_SECRET: required together with STRIPE_SECRET_KEY");
  }
  if (variables.STRIPE_SECRET_KEY && !variables.STRIPE_PRICE_ID) {
    refuse("STRIPE_PRICE_ID: required together with STRIPE_SECRET_KEY");
  }
  const { STRIPE_WEBHOOK_SECRET } = variables;
  if (isProduction && STRIPE_WEBHOOK_SECRET && !isWebhookSecret(STRIPE_WEBHOOK_SECRET)) {
    refuse("STRIPE_WEBHOOK_SECRET: must be whsec_ and at least 24 more characters");
  }
  if (Boolean(variables.INBOUND_EMAIL_DOMAIN) !== Boolean(variables.INBOUND_EMAIL_SECRET)) {
    refuse("INBOUND_EMAIL_DOMAIN and INBOUND_EMAIL_SECRET: required together");
  }
  const missing = AI_VARIABLES.filter((name) => !variables[name]);
  if (missing.length > 0 && missing.length < AI_VARIABLES.length) {
    refuse(`${missing.join(" and ")}: AI_BASE_URL, AI_API_KEY and AI_MODEL go together, or none`);
  }
  const { BUBBLE_API_URL, BUBBLE_API_TOKEN } = variables;
  if (Boolean(BUBBLE_API_URL) !== Boolean(BUBBLE_API_TOKEN)) {
    refuse("BUBBLE_API_URL and BUBBLE_API_TOKEN: required together");
  }
  // Plain HTTP would expose the token.
  if (isProduction && BUBBLE_API_URL?.startsWith("http:")) {
    refuse("BUBBLE_API_URL: must start with https:// in production");
  }
  const missingOpenid = OPENID_VARIABLES.filter((name) => !variables[name]);
  if (missingOpenid.length > 0 && missingOpenid.length < OPENID_VARIABLES.length) {
    refuse(`${missingOpenid.join(" and ")}: ${OPENID_VARIABLES.join(", ")} go together, or none`);
  }
  // Plain HTTP would expose the client secret.
  if (isProduction && variables.OPENID_ISSUER?.startsWith("http:")) {
    refuse("OPENID_ISSUER: must start with https:// in production");
  }
  if (variables.S3_BUCKET && !(variables.S3_ACCESS_KEY_ID && variables.S3_SECRET_ACCESS_KEY)) {
    refuse("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: required together with S3_BUCKET");
  }
}

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}
