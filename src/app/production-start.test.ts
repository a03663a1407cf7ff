import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { findFreePort } from "#test/find-free-port.ts";
import { testApp } from "#test/test-app.ts";
import { DEMO_PASSWORD } from "./demo/accounts.ts";
import { refuseDemoPasswords } from "./demo/refuse-demo-passwords.ts";

const ROOT = join(import.meta.dirname, "../..");
const app = await testApp();
const databaseUrl = String(app.db.$client.options.connectionString);

describe("database that contained the demo", () => {
  const signUp = (email: string, password: string) =>
    app.as("anonymous").post("/api/auth/sign-up", {
      ...{ firstName: "Ada", lastName: "Ray", agencyName: "Ray & Co", acceptsTerms: true },
      ...{ email, password },
    });

  test("is accepted when no account has the demo password", async () => {
    expect((await signUp("ada@colonnade.test", "a-password-of-my-own")).status).toBe(201);
    await expect(refuseDemoPasswords(app.services)).resolves.toBeUndefined();
  });

  test("is refused while a demo account has the demo password", async () => {
    expect((await signUp("ray@colonnade.test", DEMO_PASSWORD)).status).toBe(201);
    await expect(refuseDemoPasswords(app.services)).rejects.toThrow("ray@colonnade.test");
  });
});

// The first run builds the web app and the server.
test("stops the server when npm start receives SIGTERM", { timeout: 180_000 }, async () => {
  const port = await findFreePort();
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: app.services.env.DATA_DIR,
      AUTH_SECRET: app.services.secret,
      DEMO: "false",
      RUN_JOBS: "false",
      LOG_LEVEL: "info",
    },
  });
  const output = text(npm.stdout);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (npm.exitCode === null && !(await isReady())) await delay(100);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  expect(await isReady()).toBe(false);
  expect(await output).toContain('"signal":"SIGTERM"');
});
