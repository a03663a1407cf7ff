import { expect, test } from "vitest";
import { appWithOwnPostgres } from "#test/app-with-own-postgres.ts";
import { runOutageScenarios } from "./outage-scenario.fixture.ts";

/** Proof 5, short version; the long test has the full size. */
const { app, folder } = await appWithOwnPostgres();

test("loses no acknowledged write in a database outage under 10 writers", {
  timeout: 60_000,
}, async () => {
  const round = { clients: 10, outages: 1, awayMs: 500, thereMs: 700, paceMs: 20 };
  const outcome = await runOutageScenarios(app, folder, round);
  expect(outcome).toMatchObject({ lost: 0, odd: [] });
  expect(outcome.acknowledged).toBeGreaterThan(round.clients);
  expect(outcome.refused).toBeGreaterThan(0);
  expect(outcome.slowestReturnMs).toBeLessThan(10_000);
});
