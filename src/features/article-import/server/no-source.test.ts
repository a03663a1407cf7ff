import { expect, test } from "vitest";
import { parseEnv } from "#platform/server/env.ts";
import { testApp } from "#test/test-app.ts";
import {
  importAll,
  importedArticles,
  loadAll,
  overview,
  startImport,
} from "./import-run.fixture.ts";

const BASE = "/api/admin/article-import";
const demo = await testApp();
const bare = await testApp({ env: { DEMO: "false" } });

test("names the settings when no source is configured", async () => {
  const message = "No source is configured. Please connect your Bubble.io app in the settings.";
  expect((await overview(bare)).source).toBeNull();
  const admin = bare.as("superadmin");
  const list = await admin.get(`${BASE}/records`);
  expect([list.status, list.body]).toEqual([409, { code: "source_missing", message }]);
  expect((await startImport(bare, ["a"])).body.message).toBe(message);
  expect((await admin.post(`${BASE}/sample/reset`, {})).status).toBe(404);
});

test("refuses to start when the configuration is incomplete", () => {
  expect(() => parseEnv({ BUBBLE_API_URL: "https://app.example/api/1.1/obj" })).toThrow(
    "BUBBLE_API_URL and BUBBLE_API_TOKEN: required together",
  );
  expect(() => parseEnv({ BUBBLE_API_TOKEN: "x" })).toThrow("required together");
});

test("imports the sixty sample records of a demo and restores them", async () => {
  expect((await overview(demo)).source).toBe("sample");
  const pages = await loadAll(demo);
  expect(pages.map((page) => page.records.length)).toEqual([50, 10]);
  const records = pages.flatMap((page) => page.records);
  expect(new Set(records.map((record) => record.id)).size).toBe(60);
  expect(new Set(records.map((record) => record.status))).toEqual(
    new Set(["published", "draft", "featured", null]),
  );
  expect(records.filter((record) => record.hasVideo)).toHaveLength(7);

  const run = await importAll(
    demo,
    records.map((record) => record.id),
  );
  expect(run).toMatchObject({ status: "success", total: 60, imported: 60, failed: 0 });
  expect(run.messages).toContain(
    'Article "Retainers that do not rot": The slug was taken, so it was changed to “retainers-that-do-not-rot-2”.',
  );
  expect(run.messages).toContain(
    `Article "A picture from the office network": The image “http://192.168.0.10/team.png” was not copied: The URL doesn't point to the public internet. It was removed.`,
  );
  expect((await loadAll(demo)).flatMap((page) => page.records)).toEqual([]);
  const bodies = (await importedArticles(demo)).map((row) => row.body).join();
  expect(bodies).not.toMatch(/<script|onclick|javascript:/);

  expect((await demo.as("superadmin").post(`${BASE}/sample/reset`, {})).status).toBe(200);
  const again = (await loadAll(demo)).flatMap((page) => page.records);
  expect(again.filter((record) => record.isKnown)).toHaveLength(60);
});
