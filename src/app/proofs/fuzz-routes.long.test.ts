import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { fuzzedRoutes, fuzzRoute } from "./fuzz-routes.fixture.ts";

/** Proof 18: 500 generated requests for each route. */
const RUNS = 500;
const app = await testApp();

test.each(await fuzzedRoutes())(
  "answers $route without a 5xx or a stack trace",
  { timeout: 300_000 },
  async (route) => {
    expect(await fuzzRoute(app, route, RUNS, 20_261_115)).toBeNull();
  },
);
