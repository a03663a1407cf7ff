import { describe, expect, test } from "vitest";
import { contractRoutes } from "#test/contract-routes.ts";
import { ACTORS } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { rawAccess } from "./raw-access.fixture.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";

const app = await testApp();

const table = [...rawAccess, ...(await gatherTable())];

test("lists exactly the routes of the contract", () => {
  const listed = table.filter((entry) => !entry.isRaw).map((entry) => entry.route);
  const declared = contractRoutes(contract).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
});

test("lists every route outside the contract", () => {
  const listed = table.filter((entry) => entry.isRaw).map((entry) => entry.route);
  // Without the contract's catch-all route and the public page and files.
  const isKnown = (route: string) =>
    /(\/api\/\*|^GET \/((demo-files\/)?\*|index\.html|manifest\.webmanifest)?|^\w+ \*)$/.test(
      route,
    );
  const registered = new Set(app.rawRoutes.filter((route) => !isKnown(route)));
  expect(listed.sort()).toEqual([...registered].sort());
});

describe.each(table)("$route", (entry) => {
  test.each(ACTORS)("%s", async (actor) => {
    const { send } = await prepareRequest(app, entry, actor);
    const answer = await send();
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.expects[actor]);
  });
});
