import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { runRollingRelease } from "./rolling-release.fixture.ts";

/** Proof 42, second half, at full size. */
const app = await testApp({ env: { AUTH_SECRET: "a secret that only this test knows, really" } });

test("fails no request in five rolling restarts under 50 clients and 200 streams", {
  timeout: 900_000,
}, async () => {
  const outcome = await runRollingRelease(app, { clients: 50, streams: 200, passes: 5 });
  console.log(JSON.stringify(outcome));
  expect(outcome).toMatchObject({ failed: [], lost: 0, duplicates: 0, resyncs: 0 });
  expect(outcome.reconnects).toBeGreaterThanOrEqual(200);
});
