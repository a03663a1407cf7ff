import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { listenTo } from "./listen.ts";

const app = await testApp();

async function countAttempts(db: Database): Promise<number> {
  let attempts = 0;
  const listener = listenTo(db, {
    channel: "colonnade_test",
    name: "colonnade-test",
    pollMs: 1_000,
    check: async (query) => void (await query("select * from a_missing_table")),
    onLost: () => {
      attempts += 1;
    },
  });
  await delay(1_000);
  await listener.close();
  return attempts;
}

test("pauses longer after each failed connection", async () => {
  const db = openDatabase("postgres://nobody@127.0.0.1:1/nothing", 1, createLog("silent"));
  const attempts = await countAttempts(db);
  await db.$client.end();
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThanOrEqual(5);
});

test("pauses after each failed check", async () => {
  const attempts = await countAttempts(app.db);
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThanOrEqual(11);
});

test("keeps no result of earlier checks", async () => {
  const results: WeakRef<object>[] = [];
  const listener = listenTo(app.db, {
    channel: "colonnade_test",
    name: "colonnade-test",
    pollMs: 1,
    check: async (query) => void results.push(new WeakRef(await query("select 1"))),
    onLost: () => undefined,
  });
  await expect.poll(() => results.length).toBeGreaterThan(100);
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const kept = results.slice(0, 100).filter((result) => result.deref());
  await listener.close();
  expect(kept.length).toBeLessThan(5);
});
