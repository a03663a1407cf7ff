import { expect, test } from "vitest";
import { contractRoutes } from "#test/contract-routes.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "./contract.ts";
import { fuzzRoute } from "./fuzz-routes.fixture.ts";

/** Proof 18: 500 generated requests for each route. */
const RUNS = 500;
const app = await testApp();

/** Ends the session that all requests use, or takes minutes of hashing by design. */
const LEFT_OUT = new Set(["POST /auth/sign-out", "DELETE /account"]);
const routes = contractRoutes(contract).filter(
  ({ method, path }) => !LEFT_OUT.has(`${method} ${path}`),
);

test.each(routes)("$method $path: no 5xx, no stack trace", { timeout: 300_000 }, async (route) => {
  expect(await fuzzRoute(app, route, RUNS, 20_261_115)).toBeNull();
});
