import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { runRollingRelease } from "./rolling-release.fixture.ts";

/** Proof 42, short version; the long test has the full size. */
const app = await testApp({ env: { AUTH_SECRET: "a secret that only this test knows, really" } });

test("fails no request while both servers are replaced across a migration", {
  timeout: 180_000,
}, async () => {
  const outcome = await runRollingRelease(app, { clients: 4, streams: 8, passes: 1 });
  expect(outcome).toMatchObject({ failed: [], lost: 0, duplicates: 0, resyncs: 0 });
  expect(outcome.reconnects).toBeGreaterThan(0);
  expect(outcome.written).toBeGreaterThan(10);
});
