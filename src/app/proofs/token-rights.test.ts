import { beforeAll, expect, test } from "vitest";
import { credentials, passkeys, users } from "#features/accounts/server/tables.ts";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { invitations } from "#features/team/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { contractRoutes } from "#platform/server/scopes.ts";
import { type ActorName, createPerson, type Person } from "#test/people.ts";
import {
  callerOf,
  expectedStatus,
  fieldsOf,
  mayCall,
  prepare,
  type SampledRoute,
} from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";
import { changedRights, type Rights, readRights } from "./token-rights.fixture.ts";

/**
 * No write with an access token that has only the scope of the write changes the rights of other
 * people: the sample of every route, the same request about staff, and with every role.
 */
const app = await testApp();
app.clock.set(new Date().toISOString());
const scopes = new Map(
  Object.entries(contract)
    .flatMap(([name, one]) => contractRoutes(name, one))
    .map(({ method, path, scope }) => [`${method} ${path}`, scope]),
);
scopes.set("POST /api/files", "files:write");
const writes = (await gatherRoutes()).filter(
  (sampled) => isWrite(sampled) && scopes.get(sampled.route),
);

let staff: Person[] = [];
beforeAll(async () => {
  const { organizationId } = app.people.superadmin;
  const roles = ["superadmin", "support"] as const;
  staff = await Promise.all(
    roles.map((role) => createPerson(app.services, { organizationId, role, subscription: null })),
  );
  for (const { id: userId } of staff) {
    const passkey = { userId, name: "Laptop", credentialId: userId, publicKey: "key" };
    await app.db.insert(passkeys).values(passkey);
    await addToken(app, { userId });
  }
  // The first one has accepted the invitation.
  const [userId = "", invitedId = ""] = staff.map(({ id }) => id);
  const password = { providerId: "credential", accountId: userId, userId, password: "hash" };
  await app.db.insert(credentials).values(password);
  const expiresAt = new Date(app.clock.now().getTime() + DAY_MS);
  await app.db.insert(invitations).values({ userId: invitedId, tokenHash: "hash", expiresAt });
});

/** Every id of a person in the request, replaced by another person. */
async function about<Value>(person: Person, value: Value): Promise<Value> {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const ids = new Set((await app.db.select({ id: users.id }).from(users)).map(({ id }) => id));
  return JSON.parse(text.replaceAll(/[0-9a-f-]{36}/g, (id) => (ids.has(id) ? person.id : id)));
}

const REQUESTED_RIGHTS = [
  { role: "superadmin" },
  { role: "support" },
  { role: "agent" },
  { isGuru: true },
];
const BULK_ACTIONS = [
  { type: "resend" },
  { type: "suspend", reason: "Chargeback" },
  { type: "tag", name: "VIP" },
  { type: "grant", until: "2040-01-01T00:00:00.000Z", reason: "Trial" },
];

interface Request {
  params: Record<string, string>;
  body: unknown;
}

/** The request of the sample, about staff, and with other rights. */
async function variantsOf(sampled: SampledRoute, { params, body }: Request): Promise<Request[]> {
  const aboutStaff = await Promise.all(
    staff.map(async (person) => ({
      params: await about(person, params),
      body: await about(person, body),
    })),
  );
  const fields = new Set(sampled.input ? fieldsOf(sampled.input) : []);
  const withRights = REQUESTED_RIGHTS.filter((rights) =>
    Object.keys(rights).every((field) => fields.has(field)),
  ).map((rights) => ({ params, body: { ...(body as object), ...rights } }));
  const bulk = BULK_ACTIONS.flatMap((action) => [
    { params, body: { target: { ids: staff.map(({ id }) => id) }, action } },
    { params, body: { target: { filters: { role: "support" } }, action } },
  ]);
  const isChanged = (one: Request) => JSON.stringify(one) !== JSON.stringify({ params, body });
  return [
    ...aboutStaff.filter(isChanged),
    ...withRights,
    ...(sampled.route === "POST /members/bulk" ? bulk : []),
  ];
}

const tokens = new Map<string, { token: string; userId: string }>();
async function tokenFor(actor: Exclude<ActorName, "anonymous"> | "service", scope: string) {
  const key = `${actor} ${scope}`;
  const facts =
    actor === "service"
      ? { kind: "service" as const, createdById: app.people.superadmin.id }
      : { userId: app.people[actor].id };
  const token = tokens.get(key) ?? (await addToken(app, { ...facts, scopes: [scope] }));
  tokens.set(key, token);
  return token;
}

/** A request that reaches the rules of the route is not stopped by a limit. */
const forgetLimits = () => app.db.$client.query("delete from rate_limits");

/** The routes that were called about staff or with other rights. */
const varied = new Set<string>();

async function rightsAfter(
  send: () => Promise<{ status: number; body: unknown }>,
  actorId: string,
): Promise<{ status: number; changes: string[] }> {
  await forgetLimits();
  const before: Rights = await readRights(app);
  const { status, body } = await send();
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return { status, changes: changedRights(before, await readRights(app), actorId) };
}

test.each(writes)("keeps everyone's rights when a token calls $route", async (sampled) => {
  const scope = scopes.get(sampled.route) ?? "";
  const caller = callerOf(sampled);
  const least = caller === "anonymous" ? "teamMember" : caller;
  const actor = mayCall(sampled, "superadmin") ? "superadmin" : least;
  for (const who of [actor, "service"] as const) {
    if (who === "service" && actor !== "superadmin") continue;
    const { token, userId } = await tokenFor(who, scope);
    const headers = { ...bearer(token), cookie: "" };
    const sample = await prepare(app, sampled, actor);
    const plain = await rightsAfter(() => sample.send({ headers }), userId);
    expect(plain.changes).toEqual([]);
    // The token is allowed to call the route.
    if (who === actor && [401, 402, 403].includes(plain.status)) {
      expect(plain.status).toBe(expectedStatus(sampled, actor));
    }
    const variants = await variantsOf(sampled, await prepare(app, sampled, actor));
    for (const variant of variants) {
      varied.add(sampled.route);
      const { changes } = await rightsAfter(() => sample.send({ ...variant, headers }), userId);
      expect(changes, JSON.stringify(variant)).toEqual([]);
    }
  }
});

test("calls every route about people with other people and rights", () => {
  const expected = [
    "DELETE /team/members/{id}",
    "PATCH /team/members/{id}",
    "POST /members/bulk",
    "POST /team/members",
    "POST /team/members/{id}/invitation",
    "PUT /members/{id}/suspension",
    "PUT /members/{id}/tags",
  ];
  expect([...varied]).toEqual(expect.arrayContaining(expected));
});
