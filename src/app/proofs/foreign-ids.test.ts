import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Audience } from "#platform/contract.ts";
import { contractRoutes } from "#test/contract-routes.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { idRoutes } from "./foreign-ids.fixture.ts";
import { checksums, createOtherOrgData } from "./other-org-data.fixture.ts";
import { rawAccess } from "./raw-access.fixture.ts";
import { gatherTable } from "./route-table.fixture.ts";

/** Proof 10: objects of others and hidden objects answer exactly like unknown ids. */
const app = await testApp();
const otherOrg = await createOtherOrgData(app);
const table = [...rawAccess, ...(await gatherTable())];
const PARAMETER = /\{[^}]+\}|:[a-z]+/gi;

/** People of one agency, one for each kind of permission. */
const CALLERS = ["agent", "guru", "teamMember"] as const;
const MAY_ASK: Record<Audience, readonly string[]> = {
  public: CALLERS,
  "signed-in": CALLERS,
  member: CALLERS,
  guru: ["guru"],
  "team-manager": ["agent"],
  "calls-reader": ["agent"],
  "support-team": [],
  superadmin: [],
};
const audiences = new Map(
  contractRoutes(contract).map(({ method, path, audience }) => [`${method} ${path}`, audience]),
);

test("lists exactly the routes with an id", () => {
  const withIds = table.map(({ route }) => route).filter((route) => route.match(PARAMETER));
  expect([...idRoutes.keys()].sort()).toEqual(withIds.sort());
});

/** A random id of the same kind; values that are not ids stay. */
function unknown(id: string): string {
  if (/^[0-9a-f]{8}-/.test(id)) return randomUUID();
  if (id === "topics" || /^\d+$/.test(id)) return id;
  return id.startsWith("20") ? "2031-06-03" : `unknown-${randomUUID()}`;
}

const cases = table.flatMap((entry) => {
  const found = idRoutes.get(entry.route);
  return found && found.of !== "bearer" ? [{ ...entry, found }] : [];
});

test.each(cases)("$route", async ({ route, found, ...entry }) => {
  const audience = audiences.get(route) ?? "member";
  const [method = "", path = ""] = route.split(" ");
  const ids = found.ids(otherOrg);
  const requests = new Map<ActorName, unknown>();
  for (const actor of CALLERS) requests.set(actor, (await entry.request?.(app, actor))?.body);
  const send = (actor: ActorName, values: string[]) => {
    const left = [...values];
    const address = path.replace(PARAMETER, () => left.shift() ?? "");
    const body = requests.get(actor);
    return app.as(actor).send(method, `${entry.isRaw ? "" : "/api"}${address}`, {
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  };
  const before = await checksums(app);
  for (const actor of CALLERS) {
    const none = await send(actor, ids.map(unknown));
    const expected = MAY_ASK[audience].includes(actor) ? 404 : 403;
    expect(none.status, `${actor}: ${JSON.stringify(none.body)}`).toBe(expected);
    if (found.of === "everyone") continue;
    const theirs = await send(actor, ids);
    expect([theirs.status, theirs.body], actor).toEqual([none.status, none.body]);
  }
  expect(await checksums(app)).toEqual(before);
});

test("finds the same ids for their owners", async () => {
  const owner = app.as("otherAgent");
  const paths = [
    `/api/support/tickets/${otherOrg.ticketId}`,
    `/api/assistant/conversations/${otherOrg.conversationId}`,
    `/api/calls/${otherOrg.callId}/calendar.ics`,
    `/api/admin/calls/${otherOrg.callId}`,
  ];
  for (const path of paths) expect((await owner.get(path)).status, path).toBe(200);
  expect((await owner.delete(`/api/settings/devices/${otherOrg.sessionId}`)).status).toBe(200);
  expect((await owner.delete(`/api/team/members/${otherOrg.memberId}`)).status).toBe(200);
});
