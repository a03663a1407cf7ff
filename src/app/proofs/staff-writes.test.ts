import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { expectedStatus, type Owner, prepare } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

const STAFF: Owner[] = ["agency", "desk", "platform"];

/** Writes by staff that change nothing. */
const UNNOTED = new Set([
  // What the team has read is no change of anything.
  "POST /admin/conversations/{memberId}/read",
  // Nor is who looks at a thread.
  "POST /admin/inbox/{kind}/{threadId}/presence",
  // Reads from the source, by POST because of its length; and closes a report one has read.
  "POST /admin/article-import/preview",
  "POST /admin/article-import/runs/{id}/dismiss",
  // Checks a file; the invitation is recorded for each person.
  "POST /members/invitations/preview",
  // Counts people, by POST because a segment has many fields.
  "POST /members/segment",
  // A preview and a test change nothing; a test email goes to its sender.
  "POST /admin/settings/emails/{key}/preview",
  "POST /admin/settings/emails/{key}/test",
  "POST /admin/settings/connections/{connection}/test",
  // They read, by POST because of the audience; a test email goes to its sender.
  "POST /admin/broadcasts/count",
  "POST /admin/broadcasts/people",
  "POST /admin/broadcasts/preview",
  "POST /admin/broadcasts/test",
  // A preview changes nothing.
  "POST /subscription/seats/preview",
  // The samples are refused, so nothing changes.
  "PUT /subscription/seats",
  "PUT /admin/settings/founder",
  "POST /members/{id}/view",
  "POST /service-tokens",
  "POST /members/{id}/second-factor/reset",
  // Only owners enter numbers; see the tests of the scorecard.
  "PUT /scorecard/numbers",
  "POST /scorecard/import/preview",
  "POST /scorecard/import",
  "PUT /scorecard/settings",
  // A proposal changes nothing; saving it does.
  "POST /admin/article-magic/{id}/proposal",
  "DELETE /admin/article-magic/{id}/proposal",
  // The guru of the sample has no resources to order.
  "PUT /admin/gurus/{id}/resources",
]);

const app = await testApp();
const writes = (await gatherRoutes()).filter(
  (sampled) => isWrite(sampled) && STAFF.includes(sampled.owner) && !UNNOTED.has(sampled.route),
);

test.each(writes)("$route is recorded in the audit log with its author", async (sampled) => {
  const { send } = await prepare(app, sampled, "superadmin");
  const before = await app.db.$count(auditEntries);
  const { status, body } = await send();
  expect(status, JSON.stringify(body)).toBe(expectedStatus(sampled, "superadmin"));
  const entries = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  expect(entries.length).toBeGreaterThan(before);
  expect(entries[0]?.actorId).toBe(app.people.superadmin.id);
});
