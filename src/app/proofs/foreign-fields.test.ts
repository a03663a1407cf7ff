import { describe, expect, test } from "vitest";
import { contractRoutes } from "#test/contract-routes.ts";
import { ACTORS } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";

/** Fields that a client must never set, in every notation. */
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
/** Statuses of requests that are rejected before the input is read. */
const UNLIKELY = [403, 402, 401];

const app = await testApp();
const known = new Map(
  contractRoutes(contract).map((route) => [`${route.method} ${route.path}`, route]),
);
const writes = (await gatherTable()).filter(
  ({ route, isRaw }) => !isRaw && !route.startsWith("GET "),
);

describe.each(writes)("$route", (entry) => {
  const inputNames = known.get(entry.route)?.inputNames ?? null;
  const foreign = FIELDS.filter((field) => !inputNames?.includes(field));

  test("ignores or rejects fields that are not in its contract", async () => {
    const [actor = "anonymous"] = ACTORS.toSorted(
      (a, b) => UNLIKELY.indexOf(entry.expects[a]) - UNLIKELY.indexOf(entry.expects[b]),
    );
    const { body, send } = await prepareRequest(app, entry, actor);
    for (const field of foreign) {
      const answer = await send({ ...(body as object), [field]: app.people.superadmin.id });
      if (inputNames === null) {
        // A route without input reads no fields.
        expect(answer.status, field).not.toBe(500);
      } else {
        expect([answer.status, answer.body.code], field).toEqual([422, "validation_failed"]);
        expect(JSON.stringify(answer.body), field).toContain(field);
      }
    }
  });
});
