import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { type ActorName, createPerson } from "#test/people.ts";
import { callerOf, hasParams, mayCall, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { checksums, gatherRoutes } from "./route-table.fixture.ts";

/** Proof 10: objects of others and hidden objects answer exactly like unknown ids. */
const app = await testApp();
const routes = (await gatherRoutes()).filter(hasParams);
const otherAgent = app.people.otherAgent;
const otherGuru = await createPerson(app.services, {
  organizationId: otherAgent.organizationId,
  isGuru: true,
});

/** People of one agency, one for each kind of permission. */
const CALLERS = ["agent", "guru", "teamMember"] as const;

/** Parameters that the callers must not reach; null when every member may read the object. */
async function foreignParams({ owner, setup, hidden }: SampledRoute) {
  if (owner === "program") return null;
  if (owner !== "house")
    return (
      (await setup?.(app, owner === "guru" || owner === "author" ? otherGuru : otherAgent)) ?? {}
    );
  if (!hidden) throw new Error("Shared content needs a sample of a hidden object");
  return hidden(app);
}

type Params = Record<string, string>;
type Request = Awaited<ReturnType<typeof prepare>> & { actor: ActorName };

/** A random value of the same kind; values that are not ids stay. */
function unknown(name: string, value: string): string {
  if (/^[0-9a-f]{8}-/.test(value)) return randomUUID();
  if (["kind", "width", "number", "language"].includes(name)) return value;
  return name === "date" ? "2031-06-03" : `unknown-${randomUUID()}`;
}
const unknownParams = (params: Params) =>
  Object.fromEntries(Object.entries(params).map(([name, one]) => [name, unknown(name, one)]));

// A secret in the path of a public route is the permission to read.
const withIds = routes.filter(({ owner }) => owner !== "nobody");

const cases: {
  route: string;
  sampled: SampledRoute;
  theirs: Params | null;
  requests: Request[];
}[] = [];
for (const sampled of withIds) {
  const requests: Request[] = [];
  for (const actor of CALLERS) {
    requests.push({ actor, ...(await prepare(app, sampled, actor)) });
  }
  cases.push({ route: sampled.route, sampled, theirs: await foreignParams(sampled), requests });
}
// The first request of a session also records its last activity.
for (const actor of CALLERS) await app.as(actor).get("/api/session");
const before = await checksums(app);

test.each(cases)("$route", async ({ sampled, theirs, requests }) => {
  for (const { actor, params, send } of requests) {
    const none = await send({ params: unknownParams(params) });
    const expected = mayCall(sampled, actor) ? 404 : 403;
    expect(none.status, `${actor}: ${JSON.stringify(none.body)}`).toBe(expected);
    if (!theirs) continue;
    const foreign = await send({ params: theirs });
    expect([foreign.status, foreign.body], actor).toEqual([none.status, none.body]);
  }
});

test("none of these requests changed anything", async () => {
  expect(await checksums(app)).toEqual(before);
});

/** The ids in one path must belong together, even when the caller may see each of them. */
const nested = withIds.filter(
  ({ path }) => (path.match(/\{(?!width|kind|number|language)/g) ?? []).length > 1,
);

describe.each(nested)("$route", (sampled) => {
  const names = [...sampled.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

  test("rejects ids that do not belong together", async () => {
    const request = await prepare(app, sampled, callerOf(sampled));
    const { params: theirs } = await prepare(app, sampled, callerOf(sampled));
    const none = await request.send({ params: unknownParams(request.params) });
    expect(none.status).toBe(404);
    const before = await checksums(app);
    for (const name of names) {
      const mixed = { ...request.params, [name]: theirs[name] ?? "" };
      const answer = await request.send({ params: mixed });
      expect([answer.status, answer.body], name).toEqual([404, none.body]);
    }
    expect(await checksums(app)).toEqual(before);
  });
});

test.each(nested.filter(({ path }) => path.includes("{lessonId}")))(
  "$route rejects a lesson of another key element of the pillar",
  async (sampled) => {
    const request = await prepare(app, sampled, "superadmin");
    const { id: pillarId, elements } = await samplePillar(app.db, 1, 1);
    const elementId = elements[0]?.id ?? "";
    const params = { pillarId, elementId, lessonId: elements[1]?.lessonIds[0] ?? "" };
    expect((await request.send({ params })).status).toBe(404);
  },
);
