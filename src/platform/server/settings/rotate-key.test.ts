import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ProductSettings } from "#features/product-settings/contract.ts";
import { testApp } from "#test/test-app.ts";
import { rotateSettingsKey } from "./rotate-key.ts";
import { readKeys } from "./settings-key.ts";
import { appSettings } from "./tables.ts";

const CANARY = "canary-rotated-secret";
const app = await testApp();
const { env, settings } = app.services;
const admin = app.as("superadmin");
const url = String(app.db.$client.options.connectionString);

const { ai } = (await admin.get<ProductSettings>("/api/admin/settings")).body;
const saved = await admin.put("/api/admin/settings/ai", {
  ...{ baseUrl: "https://ai.example/v1", model: "small", apiKey: CANARY },
  version: ai.version,
});

const sealed = async () => (await app.db.select().from(appSettings))[0]?.secrets.apiKey ?? "";
const keyFile = () => readFile(join(env.DATA_DIR, "settings-key"), "utf8");
const isReadable = async () => (await settings.read()).settings.ai.apiKey === CANARY;

/** A real process that is killed after a step; resolves with its signal. */
async function rotateInProcess(killAfter: string): Promise<unknown> {
  const script = join(import.meta.dirname, "rotate-key.fixture.ts");
  const child = spawn(process.execPath, [script, killAfter], {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: env.DATA_DIR },
    stdio: "inherit",
  });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}

test("encrypts every secret with a new key and forgets the old one", async () => {
  expect(saved.status).toBe(200);
  const [old] = await readKeys(env);
  const before = await sealed();
  expect(await rotateSettingsKey(env, app.db)).toEqual({ encrypted: 1, unreadable: 0 });
  expect(await sealed()).not.toBe(before);
  const keys = await readKeys(env);
  expect(keys).toHaveLength(1);
  expect(keys[0]?.id).not.toBe(old?.id);
  await settings.reload();
  expect(settings.current().ai.apiKey).toBe(CANARY);
});

describe("killed", () => {
  test.each(["key-added", "encrypted"])(
    "after %s, loses nothing and can be repeated",
    async (step) => {
      expect(await rotateInProcess(step)).toBe("SIGKILL");
      expect(await isReadable()).toBe(true);
      expect((await readKeys(env)).length).toBeGreaterThan(1);
      expect(await rotateInProcess("")).toBe(0);
      expect(await isReadable()).toBe(true);
      expect(await readKeys(env)).toHaveLength(1);
    },
  );
});

test("moves to the first key of the environment", async () => {
  const [current] = (await keyFile()).trim().split("\n");
  const next = Buffer.alloc(32, 7).toString("base64");
  const both = { ...env, SETTINGS_KEY: `${next},${current}` };
  expect(await rotateSettingsKey(both, app.db)).toEqual({ encrypted: 1, unreadable: 0 });
  expect(await rotateSettingsKey({ ...env, SETTINGS_KEY: next }, app.db)).toEqual({
    encrypted: 1,
    unreadable: 0,
  });
  // This process still has the file with the old key.
  expect(await isReadable()).toBe(false);
});

test("leaves secrets that no key can read", async () => {
  const before = await sealed();
  expect(await rotateSettingsKey(env, app.db)).toEqual({ encrypted: 0, unreadable: 1 });
  expect(await sealed()).toBe(before);
});
