import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  AUTH_SECRET: "x".repeat(32),
  APP_URL: "https://app.example.test/",
  DATABASE_URL: "postgres://user:secret@db.example.test/colonnade",
  SMTP_URL: "smtp://mail.example.test",
  MAIL_FROM: "Acme <hello@acme.example>",
  BRAND_NAME: "Acme Academy",
  FOUNDER_NAME: "Ada Example",
  FOUNDER_EMAIL: "ada@acme.example",
  SUPPORT_EMAIL: "help@acme.example",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: `whsec_${"x".repeat(24)}`,
  STRIPE_PRICE_ID: "price_x",
};

test("runs a demo on localhost by default", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:3000",
    DEMO: true,
  });
});

test("listens on all interfaces without the demo in production", () => {
  const env = parseEnv(production);
  expect(env).toMatchObject({ HOST: "0.0.0.0", DEMO: false, APP_URL: "https://app.example.test" });
});

test("treats an empty value as not set", () => {
  expect(parseEnv({ SMTP_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
});

test("requires all three AI variables or none", () => {
  const given = { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_API_KEY: "k", AI_MODEL: "m" };
  expect(parseEnv(given)).toMatchObject(given);
});

test("reads the domain of replies in lower case", () => {
  const given = { INBOUND_EMAIL_DOMAIN: "Reply.Example.com", INBOUND_EMAIL_SECRET: "x".repeat(32) };
  expect(parseEnv(given).INBOUND_EMAIL_DOMAIN).toBe("reply.example.com");
});

test("accepts http:// in production only with ALLOW_HTTP", () => {
  const insecure = { ...production, APP_URL: "http://app.example.test" };
  expect(parseEnv({ ...insecure, ALLOW_HTTP: "true" }).APP_URL).toBe("http://app.example.test");
});

test("reads several database servers that differ in host and port only", () => {
  const one = "postgres://user:secret@db1.example.test:5432/colonnade";
  const two = one.replace("db1.example.test:5432", "db2.example.test:5433");
  const env = parseEnv({ ...production, DATABASE_URL: "", DATABASE_URLS: `${one}, ${two}` });
  expect(env.databaseUrl).toBe(`${one},${two}`);
  const other = two.replace("secret", "other");
  expect(() => parseEnv({ DATABASE_URLS: `${one},${other}` })).toThrow("DATABASE_URLS");
  expect(() => parseEnv({ DATABASE_URLS: `${one},nowhere` })).toThrow("DATABASE_URLS");
  expect(() => parseEnv({ ...production, DATABASE_URLS: one })).toThrow("only one of them");
});

test.each([
  ...["AUTH_SECRET", "APP_URL", "DATABASE_URL", "SMTP_URL", "MAIL_FROM", "BRAND_NAME"],
  ...["FOUNDER_NAME", "FOUNDER_EMAIL", "SUPPORT_EMAIL", "STRIPE_SECRET_KEY"],
])("rejects production without %s", (name) => {
  expect(() => parseEnv({ ...production, [name]: undefined })).toThrow(
    `${name}: required in production`,
  );
});

test("serves metrics on localhost unless METRICS_HOST is set", () => {
  expect(parseEnv(production).METRICS_HOST).toBe("127.0.0.1");
});

test.each([
  [{ PORT: "many" }, "PORT"],
  [{ APP_URL: "nowhere" }, "APP_URL"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ DEMO: "yes" }, "DEMO"],
  [{ STRIPE_SECRET_KEY: "sk_live_x" }, "STRIPE_WEBHOOK_SECRET"],
  [{ AI_MODEL: "m", AI_API_KEY: "k" }, "AI_BASE_URL"],
  [{ AI_BASE_URL: "http://127.0.0.1:1/v1", AI_API_KEY: "k" }, "AI_MODEL"],
  [{ AI_BASE_URL: "http://127.0.0.1:1/v1", AI_MODEL: "m" }, "AI_API_KEY"],
  [{ AI_BASE_URL: "file:///etc", AI_API_KEY: "k", AI_MODEL: "m" }, "AI_BASE_URL"],
  [{ INBOUND_EMAIL_DOMAIN: "reply.example.com" }, "INBOUND_EMAIL_SECRET"],
  [{ INBOUND_EMAIL_SECRET: "x".repeat(32) }, "INBOUND_EMAIL_DOMAIN"],
  [
    { INBOUND_EMAIL_DOMAIN: "reply.example.com", INBOUND_EMAIL_SECRET: "short" },
    "INBOUND_EMAIL_SECRET",
  ],
  [
    { INBOUND_EMAIL_DOMAIN: "reply@example.com", INBOUND_EMAIL_SECRET: "x".repeat(32) },
    "INBOUND_EMAIL_DOMAIN",
  ],
  [{ S3_BUCKET: "files" }, "S3_ACCESS_KEY_ID"],
  [{ ...production, DEMO: "true" }, "DEMO"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ MEDIA_HOSTS: "https://a.example; script-src *" }, "MEDIA_HOSTS"],
  [{ FOUNDER_EMAIL: "nobody" }, "FOUNDER_EMAIL"],
  [{ ...production, APP_URL: "http://app.example.test" }, "APP_URL"],
  [{ ...production, STRIPE_WEBHOOK_SECRET: "whsec_short" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...production, STRIPE_WEBHOOK_SECRET: "x".repeat(40) }, "STRIPE_WEBHOOK_SECRET"],
] as const)("%o stops the start and names the variable", (source, variable) => {
  expect(() => parseEnv(source)).toThrow(variable);
});
