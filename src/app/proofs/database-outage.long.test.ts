import { expect, test } from "vitest";
import { appWithOwnPostgres } from "#test/app-with-own-postgres.ts";
import { runOutageScenarios } from "./outage-scenario.fixture.ts";

/** Proof 5: 50 clients, three database kills. */
const { app, folder } = await appWithOwnPostgres();

test("loses no acknowledged write in three database outages under 50 writers", {
  timeout: 180_000,
}, async () => {
  const round = { clients: 50, outages: 3, awayMs: 2_000, thereMs: 4_000, paceMs: 500 };
  const outcome = await runOutageScenarios(app, folder, round);
  expect(outcome).toMatchObject({ lost: 0, odd: [] });
  expect(outcome.acknowledged).toBeGreaterThan(500);
  expect(outcome.refused).toBeGreaterThan(50);
  expect(outcome.slowestReturnMs).toBeLessThan(10_000);
});
