import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { ensureDemoTemplate } from "#test/databases.ts";
import { type ActorName, openSessionFor } from "#test/people.ts";
import type { RouteAccess } from "#test/route-access.ts";
import { testApp } from "#test/test-app.ts";
import { addBulkData, crowdedPath } from "./bulk-data.fixture.ts";
import { rawAccess } from "./raw-access.fixture.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";
import { STATEMENT_LIMITS } from "./statement-limits.fixture.ts";

/** Proof 24: no route needs more statements than stated, whatever the number of rows. */
const serverUrl = process.env.TEST_POSTGRES_URL ?? "";
const app = await testApp({
  postgres: { serverUrl, template: await ensureDemoTemplate(serverUrl) },
});

/** The demo's people stand in for the tests' own: they have something to list. */
const STAND_INS = {
  teamMember: "member",
  agent: "agent",
  guru: "guru",
  support: "support",
  superadmin: "superadmin",
} as const;
async function signIn(): Promise<void> {
  for (const [actor, key] of Object.entries(STAND_INS)) {
    const email = `${key}@colonnade.test`;
    const [user] = await app.db.select().from(users).where(eq(users.email, email));
    if (!user?.organizationId) throw new Error(`no ${email}`);
    const { id, organizationId } = user;
    const cookie = await openSessionFor(app.services, id);
    app.people[actor as keyof typeof STAND_INS] = { id, email, organizationId, cookie };
  }
}

// The requests of the table book slots of their own.
await app.db.$client.query(
  "update scheduled_calls set status = 'completed' where status in ('pending', 'confirmed')",
);

/** An answer of theirs has no end that could be waited for. */
const STREAMS = new Set([
  "GET /api/live-events",
  "POST /api/assistant/answers",
  "POST /api/assistant/answers/:id/retry",
]);
const table = [...rawAccess, ...(await gatherTable())].filter(({ route }) => !STREAMS.has(route));

/** Who may do it, with as few rights as it takes. */
function callerOf({ expects }: RouteAccess): ActorName {
  const actors = Object.keys(STAND_INS) as ActorName[];
  const may = (test: (status: number) => boolean) => actors.find((actor) => test(expects[actor]));
  return (
    may((status) => status < 300) ?? may((status) => ![401, 402, 403].includes(status)) ?? "agent"
  );
}

async function countAll(): Promise<Map<string, [count: number, status: number]>> {
  await signIn();
  const counted = new Map<string, [number, number]>();
  for (const entry of table) {
    const actor = callerOf(entry);
    const crowded = crowdedPath[entry.route];
    let { send } = await prepareRequest(app, entry, actor);
    if (crowded) {
      const { rows } = await app.db.$client.query<{ path: string }>(
        `select (select ${crowded}) as path`,
      );
      const path = rows[0]?.path ?? "";
      send = () => app.as(actor).get(`/api${path}`);
    }
    // Whatever the first request of a while does (who is here now) is not the route's own.
    await app.as(actor).get("/api/session");
    let status = 0;
    const count = await countStatements(app, async () => {
      status = (await send()).status;
    });
    counted.set(entry.route, [count, status]);
  }
  return counted;
}

const withDemo = await countAll();
await addBulkData(app);
const withCrowd = await countAll();
if (process.env.PRINT_STATEMENTS) {
  for (const [route, [count, status]] of withDemo) {
    console.log(`COUNT\t${route}\t${status}\t${count}\t${withCrowd.get(route)?.join("\t")}`);
  }
}

test("every route has its number, and nothing else has", () => {
  expect(Object.keys(STATEMENT_LIMITS).sort()).toEqual(table.map(({ route }) => route).sort());
});

/** Of these the table asks for one that does not exist. */
const NOT_THERE = [
  "GET /api/calendar/:token.ics",
  "GET /api/dev/outbox/:id",
  "GET /api/exports/:id.zip",
  "GET /api/webhooks/unsubscribe",
  "GET /files/:id",
  "GET /files/:id/:width",
  "GET /subscription/test-checkout/{id}",
];

test("every read was answered, so that it is the real thing that was counted", () => {
  const refused = [...withCrowd].filter(
    ([route, [, status]]) => route.startsWith("GET ") && status >= 300,
  );
  expect(refused.map(([route]) => route).sort()).toEqual(NOT_THERE);
});

test.each(table)("$route", ({ route }) => {
  const limit = STATEMENT_LIMITS[route] ?? 0;
  expect(withDemo.get(route)?.[0], "with the demo").toBeLessThanOrEqual(limit);
  expect(withCrowd.get(route)?.[0], "with several times the rows").toBeLessThanOrEqual(limit);
});
