import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeServices, openServices } from "#app/services.ts";
import { makeBackup } from "#platform/server/backup/make-backup.ts";
import { createLog } from "#platform/server/log.ts";
import { createMetrics } from "#platform/server/metrics/metrics.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import type { ProductSettings } from "../contract.ts";

const AI_CANARY = "canary-ai-key-7f3a";
const BUBBLE_CANARY = "canary-bubble-token-91bc";
const CANARIES = [AI_CANARY, BUBBLE_CANARY];
const logged: string[] = [];
const log = createLog(
  "trace",
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);
const app = await testApp({ log });
const admin = app.as("superadmin");
const { env, settings } = app.services;
const folder = await mkdtemp(join(tmpdir(), "colonnade-secrets-"));
afterAll(() => rm(folder, { recursive: true }));

const find = async () => (await admin.get<ProductSettings>("/api/admin/settings")).body;
const saveAi = async (change: object) =>
  admin.put("/api/admin/settings/ai", {
    ...{ baseUrl: "https://ai.example/v1", model: "small", apiKey: "" },
    ...change,
    version: (await find()).ai.version,
  });
const expectNoCanary = (text: string) => {
  for (const canary of CANARIES) expect(text).not.toContain(canary);
};

beforeAll(async () => {
  expect((await saveAi({ apiKey: AI_CANARY })).status).toBe(200);
  const { bubble } = await find();
  const answer = await admin.put("/api/admin/settings/bubble", {
    ...{ apiUrl: "https://app.example/api/1.1/obj", token: BUBBLE_CANARY },
    version: bubble.version,
  });
  expect(answer.status).toBe(200);
});

test("uses the secrets and returns only that they are set", async () => {
  expect(settings.current()).toMatchObject({
    ai: { apiKey: AI_CANARY, isPublicOnly: true },
    bubble: { token: BUBBLE_CANARY, isPublicOnly: true },
  });
  const found = await find();
  expect(found.ai.values.apiKey).toEqual({ isSet: true });
  expect(found.bubble.values.token).toEqual({ isSet: true });
  expectNoCanary(JSON.stringify(found));
});

test("shows the secrets in no response, log line, audit entry or metric", async () => {
  const paths = ["/api/admin/settings", "/api/product", "/api/admin/audit?page=1", "/api/session"];
  const wrong = await admin.put("/api/admin/settings/ai", { apiKey: AI_CANARY, version: "x" });
  expect(wrong.status).toBe(422);
  const stale = await admin.put("/api/admin/settings/ai", {
    ...{ baseUrl: "https://ai.example/v1", model: "small", apiKey: AI_CANARY },
    version: 1,
  });
  expect(stale.status).toBe(409);
  const tested = await admin.post("/api/admin/settings/connections/ai/test", {});
  expect(tested.body.isOk).toBe(false);
  for (const { body } of [wrong, stale, tested]) expectNoCanary(JSON.stringify(body));
  for (const path of paths) expectNoCanary(JSON.stringify((await admin.get(path)).body));
  const audit = await app.db.select().from(auditEntries);
  expect(JSON.stringify(audit)).toContain('"apiKey":{"changed":true}');
  expectNoCanary(JSON.stringify(audit));
  const metrics = await createMetrics(app.services).listen(0);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await metrics.close();
  expect(text).toContain("colonnade_");
  expectNoCanary(text);
  expect(logged.length).toBeGreaterThan(5);
  expectNoCanary(logged.join(""));
});

test("stores only ciphertext, also in a backup", async () => {
  expectNoCanary(JSON.stringify(await app.db.select().from(appSettings)));
  const key = (await readFile(join(env.DATA_DIR, "settings-key"), "utf8")).trim();
  const file = join(folder, "backup.tar.gz");
  const { storage, clock } = app.services;
  const databaseUrl = String(app.db.$client.options.connectionString);
  await makeBackup({ databaseUrl, storage, now: clock.now() }, file);
  const content = gunzipSync(await readFile(file)).toString("latin1");
  expect(content).toContain("https://ai.example/v1");
  expectNoCanary(content);
  expect(content).not.toContain(key);
});

test("keeps a stored secret for the same server only", async () => {
  expect((await saveAi({ model: "large" })).status).toBe(200);
  expect(settings.current().ai).toMatchObject({ model: "large", apiKey: AI_CANARY });
  const moved = await saveAi({ baseUrl: "https://evil.example/v1" });
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ["apiKey"]]);
  expect(settings.current().ai.baseUrl).toBe("https://ai.example/v1");
});

test.each(["missing", "different"])("starts with a %s key and says so", async (what) => {
  const other = {
    ...env,
    DATA_DIR: join(folder, what),
    AI_BASE_URL: "https://fallback.example/v1",
    AI_MODEL: "fallback",
    AI_API_KEY: "from-the-environment",
    ...(what === "different" && { SETTINGS_KEY: Buffer.alloc(32, 1).toString("base64") }),
  };
  const databaseUrl = String(app.db.$client.options.connectionString);
  const services = await openServices(other, { databaseUrl, log });
  try {
    expect(services.settings.current().ai).toMatchObject({ model: "fallback" });
    const { problems } = await services.settings.read();
    expect(problems.ai).toContain("settings key is missing or was changed");
    expect(Object.keys(problems)).toEqual(["ai", "bubble"]);
  } finally {
    await closeServices(services);
  }
});

test("turns a provider off", async () => {
  expect((await saveAi({ baseUrl: "", model: "" })).status).toBe(200);
  expect(settings.current().ai).toMatchObject({ baseUrl: null, apiKey: null });
  expect(app.services.ai.provider).toBe("offline");
  expect((await saveAi({})).body.fields).toEqual({ apiKey: "Please enter it: none is stored." });
});
