import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  AUTH_SECRET: "x".repeat(32),
  APP_URL: "https://app.example.test/",
  DATABASE_URL: "postgres://user:secret@db.example.test/colonnade",
  SMTP_URL: "smtp://mail.example.test",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  STRIPE_PRICE_ID: "price_x",
};

test("without anything: a demo on this machine only", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:3000",
    DEMO: true,
  });
});

test("production listens everywhere and is no demo", () => {
  const env = parseEnv(production);
  expect(env).toMatchObject({ HOST: "0.0.0.0", DEMO: false, APP_URL: "https://app.example.test" });
});

test("an empty value means not set", () => {
  expect(parseEnv({ SMTP_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
});

test("the three variables of the model stand together", () => {
  const given = { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_API_KEY: "k", AI_MODEL: "m" };
  expect(parseEnv(given)).toMatchObject(given);
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
  [{ S3_BUCKET: "files" }, "S3_ACCESS_KEY_ID"],
  [{ ...production, DEMO: "true" }, "DEMO"],
  [{ ...production, AUTH_SECRET: undefined }, "AUTH_SECRET"],
  [{ ...production, APP_URL: undefined }, "APP_URL"],
  [{ ...production, DATABASE_URL: undefined }, "DATABASE_URL"],
  [{ ...production, SMTP_URL: undefined }, "SMTP_URL"],
  [{ ...production, STRIPE_SECRET_KEY: undefined }, "STRIPE_SECRET_KEY"],
] as const)("%o stops the start and names the variable", (source, variable) => {
  expect(() => parseEnv(source)).toThrow(variable);
});
