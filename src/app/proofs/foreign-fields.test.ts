import { expect, test } from "vitest";
import { callerOf, fieldsOf, prepare } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** Proof 11: fields that a client must never set, in every notation. */
const FIELDS = [
  "role",
  "is_guru",
  "isGuru",
  "organization_id",
  "organizationId",
  "has_free_access",
  "hasFreeAccess",
  "user_id",
  "userId",
  "guru_id",
  "guruId",
  "author_id",
  "authorId",
  "status",
  "payment_status",
  "paymentStatus",
];

const app = await testApp();
const writes = (await gatherRoutes()).filter((sampled) => isWrite(sampled) && !sampled.isRaw);

test.each(writes)("$route rejects fields that are not in its contract", async (sampled) => {
  const known = sampled.input && fieldsOf(sampled.input);
  const foreign = FIELDS.filter((field) => !known?.includes(field));
  const { body, send } = await prepare(app, sampled, callerOf(sampled));
  const added = Object.fromEntries(foreign.map((field) => [field, app.people.superadmin.id]));
  const answer = await send({ body: { ...(body as object), ...added } });
  if (!known) {
    // A route without input reads no fields.
    expect(answer.status).not.toBe(500);
    return;
  }
  expect([answer.status, answer.body.code]).toEqual([422, "validation_failed"]);
  const named = JSON.stringify(answer.body).replaceAll("\\", "");
  expect(foreign.filter((field) => !named.includes(`"${field}"`))).toEqual([]);
});
