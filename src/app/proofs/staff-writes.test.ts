import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Audience } from "#platform/contract.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { contractRoutes } from "#test/contract-routes.ts";
import { ACTORS } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";

const STAFF: Audience[] = ["team-manager", "calls-reader", "support-team", "superadmin"];

/** Writes by staff that change nothing. */
const UNNOTED = new Set([
  // What the team has read is no change of anything.
  "POST /admin/conversations/{memberId}/read",
  // Reads from the source, by POST because of its length; and closes a report one has read.
  "POST /admin/article-import/preview",
  "POST /admin/article-import/runs/{id}/dismiss",
  // A proposal changes nothing; saving it does.
  "POST /admin/article-magic/{id}/proposal",
  "DELETE /admin/article-magic/{id}/proposal",
  // The guru of the table has no resources to order.
  "PUT /admin/gurus/{id}/resources",
]);

const app = await testApp();
const known = new Map(
  contractRoutes(contract).map((route) => [`${route.method} ${route.path}`, route]),
);
const writes = (await gatherTable()).filter(({ route, isRaw }) => {
  const audience = known.get(route)?.audience;
  const isStaff = audience !== undefined && STAFF.includes(audience);
  return !isRaw && !route.startsWith("GET ") && isStaff && !UNNOTED.has(route);
});

describe.each(writes)("$route", (entry) => {
  test("is written down, with its author", async () => {
    const actor = ACTORS.findLast((who) => entry.expects[who] >= 200 && entry.expects[who] < 300);
    if (!actor) throw new Error("somebody must succeed");
    const { send } = await prepareRequest(app, entry, actor);
    const before = await app.db.$count(auditEntries);
    const answer = await send();
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.expects[actor]);
    const entries = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entries.length).toBeGreaterThan(before);
    expect(entries[0]?.actorId).toBe(actor === "anonymous" ? null : app.people[actor].id);
  });
});
