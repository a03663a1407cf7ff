import { expect, test } from "vitest";
import { outageApp } from "#test/outage-app.ts";
import { playOutages } from "./outage-round.fixture.ts";

/** Proof 5: 50 clients, three hard stops. */
const { app, folder } = await outageApp();

test("three hard stops under 50 writers: nothing acknowledged is lost", {
  timeout: 180_000,
}, async () => {
  const round = { clients: 50, outages: 3, awayMs: 2_000, thereMs: 4_000, paceMs: 500 };
  const outcome = await playOutages(app, folder, round);
  expect(outcome).toMatchObject({ lost: 0, odd: [] });
  expect(outcome.acknowledged).toBeGreaterThan(500);
  expect(outcome.refused).toBeGreaterThan(50);
  expect(outcome.slowestReturnMs).toBeLessThan(10_000);
});
