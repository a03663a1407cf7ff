import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { runRollingRelease } from "./rolling-release.fixture.ts";

/** Proof 42, second half, at full size. */
const app = await testApp({ env: { AUTH_SECRET: "a secret that only this test knows, really" } });

test("fails no request in five rolling restarts under 16 clients and 100 streams", {
  timeout: 900_000,
}, async () => {
  const outcome = await runRollingRelease(app, { clients: 16, streams: 100, passes: 5 });
  console.log(JSON.stringify(outcome));
  expect(outcome).toMatchObject({ failed: [], lost: 0, duplicates: 0, resyncs: 0 });
  expect(outcome.reconnects).toBeGreaterThanOrEqual(100);
});
