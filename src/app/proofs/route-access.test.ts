import { describe, expect, test } from "vitest";
import { contractRoutes } from "#test/contract-routes.ts";
import { ACTORS } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { rawAccess } from "./raw-access.fixture.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";

const app = await testApp();

const table = [...rawAccess, ...(await gatherTable())];

test("every route of the contract is in the table, and nothing else is", () => {
  const listed = table.filter((entry) => !entry.isRaw).map((entry) => entry.route);
  const declared = contractRoutes(contract).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
});

test("every other route of the server is in the table too", () => {
  const listed = table.filter((entry) => entry.isRaw).map((entry) => entry.route);
  // The contract's own door, and the page and files that anyone may have.
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
