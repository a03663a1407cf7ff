import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { ROOT } from "../root.ts";

const START = join(ROOT, "dist/server/start.js");

const start = (env: Record<string, string>) =>
  new Promise<{ code: number | undefined; stderr: string }>((resolve) => {
    execFile("node", [START], { env: { ...process.env, ...env } }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : undefined, stderr });
    });
  });

test("refuses to start with a live key and no webhook secret", async () => {
  const { code, stderr } = await start({
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PRICE_ID: "price_x",
    STRIPE_WEBHOOK_SECRET: "",
  });
  expect(code).toBe(1);
  expect(stderr).toContain("STRIPE_WEBHOOK_SECRET: required together with STRIPE_SECRET_KEY");
});

test("refuses a live key without a price", () => {
  const env = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
  expect(() => parseEnv(env)).toThrow("STRIPE_PRICE_ID");
});

test("refuses the sandbox in production", () => {
  const production = {
    NODE_ENV: "production",
    AUTH_SECRET: "x".repeat(32),
    APP_URL: "https://colonnade.example",
    DATABASE_URL: "postgres://localhost/x",
    SMTP_URL: "smtp://localhost",
  };
  expect(() => parseEnv(production)).toThrow(/STRIPE_SECRET_KEY.*: required in production/);
});
