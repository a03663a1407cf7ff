import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { listenTo } from "./listen.ts";

test("pauses longer after each failed connection", async () => {
  const db = openDatabase("postgres://nobody@127.0.0.1:1/nothing", 1, createLog("silent"));
  let attempts = 0;
  const listener = listenTo(db, {
    channel: "colonnade_test",
    name: "colonnade-test",
    pollMs: 1_000,
    check: async () => undefined,
    onLost: () => {
      attempts += 1;
    },
  });
  await delay(1_000);
  await listener.close();
  await db.$client.end();
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThanOrEqual(5);
});
