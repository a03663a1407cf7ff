import type { AnyContractProcedure } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import { ACTORS } from "#test/people.ts";
import { expectedStatus, OWNERS, prepare } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Proof 9: every route × nine actors. The expected statuses follow from the audience. */
const app = await testApp();
const routes = await gatherRoutes();

test("has a sample for every route of the contract", () => {
  const sampled = routes.filter(({ isRaw }) => !isRaw).map(({ route }) => route);
  const declared = Object.values<object>(contract)
    .flatMap((feature): AnyContractProcedure[] => Object.values(feature))
    .map((procedure) => procedure["~orpc"].route)
    .map(({ method, path }) => `${method} ${path}`);
  expect(sampled.sort()).toEqual(declared.sort());
});

test("has a sample for every route outside the contract", () => {
  const sampled = routes.filter(({ isRaw }) => isRaw).map(({ route }) => route);
  // Without the contract's catch-all route and the public page and files.
  const isKnown = (route: string) =>
    /(\/api\/\*|^GET \/((demo-files\/)?\*|index\.html|manifest\.webmanifest|brand\.css)?|^\w+ \*)$/.test(
      route,
    );
  const registered = new Set(app.rawRoutes.filter((route) => !isKnown(route)));
  expect(sampled.sort()).toEqual([...registered].sort());
});

describe.each(routes)("$route", (sampled) => {
  test("has an audience that fits the owner of its data", () => {
    expect(OWNERS[sampled.owner]).toContain(sampled.audience);
  });

  test.each(ACTORS)("%s", async (actor) => {
    const { send } = await prepare(app, sampled, actor);
    const { status, body } = await send();
    expect(status, JSON.stringify(body)).toBe(expectedStatus(sampled, actor));
  });
});
