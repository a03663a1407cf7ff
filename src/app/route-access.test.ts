import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contractRoutes } from "#test/contract-routes.ts";
import { ACTORS } from "#test/people.ts";
import type { RouteAccess } from "#test/route-access.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "./contract.ts";
import { rawAccess } from "./raw-access.fixture.ts";

const app = await testApp();

const table = [...rawAccess, ...(await gatherTable())];

async function gatherTable(): Promise<RouteAccess[]> {
  const root = join(import.meta.dirname, "../features");
  const entries: RouteAccess[] = [];
  for await (const file of glob("*/server/route-access.ts", { cwd: root })) {
    const module = (await import(join(root, file))) as Record<string, RouteAccess[]>;
    entries.push(...Object.values(module).flat());
  }
  // Signing out ends the callers' sessions, so it is tried last.
  return entries.sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
}

function isSignOut(entry: RouteAccess): boolean {
  return entry.route === "POST /auth/sign-out";
}

test("every route of the contract is in the table, and nothing else is", () => {
  const listed = table.filter((entry) => !entry.isRaw).map((entry) => entry.route);
  const declared = contractRoutes(contract).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
});

test("every other route of the server is in the table too", () => {
  const listed = table.filter((entry) => entry.isRaw).map((entry) => entry.route);
  // The contract's own door, and files that anyone may have.
  const isKnown = (route: string) => /(\/api\/\*|^GET \/(demo-files\/)?\*|^\w+ \*)$/.test(route);
  const registered = new Set(app.rawRoutes.filter((route) => !isKnown(route)));
  expect(listed.sort()).toEqual([...registered].sort());
});

describe.each(table)("$route", (entry) => {
  test.each(ACTORS)("%s", async (actor) => {
    const [method = "", path = ""] = entry.route.split(" ");
    const request = (await entry.request?.(app, actor)) ?? {};
    const prefix = entry.isRaw ? "" : "/api";
    const json =
      request.body === undefined
        ? {}
        : {
            body: JSON.stringify(request.body),
            headers: { "content-type": "application/json" },
          };
    const answer = await app
      .as(actor)
      .send(method, prefix + (request.path ?? path), { ...json, ...request.init });
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.expects[actor]);
  });
});
