import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { ensureDemoTemplate } from "#test/databases.ts";
import { type ActorName, openSessionFor } from "#test/people.ts";
import type { RouteAccess } from "#test/route-access.ts";
import { testApp } from "#test/test-app.ts";
import { addBulkData, largestPath } from "./bulk-data.fixture.ts";
import { rawAccess } from "./raw-access.fixture.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";
import { STATEMENT_LIMITS } from "./statement-limits.fixture.ts";

/** Proof 24: no route runs more statements than its limit, for any number of rows. */
const serverUrl = process.env.TEST_POSTGRES_URL ?? "";
const app = await testApp({
  postgres: { serverUrl, template: await ensureDemoTemplate(serverUrl) },
});

/** Demo accounts replace the test accounts, because they have data to list. */
const DEMO_ACCOUNTS = {
  teamMember: "member",
  agent: "agent",
  guru: "guru",
  support: "support",
  superadmin: "superadmin",
} as const;
async function signIn(): Promise<void> {
  for (const [actor, key] of Object.entries(DEMO_ACCOUNTS)) {
    const email = `${key}@colonnade.test`;
    const [user] = await app.db.select().from(users).where(eq(users.email, email));
    if (!user?.organizationId) throw new Error(`no ${email}`);
    const { id, organizationId } = user;
    const cookie = await openSessionFor(app.services, id);
    app.people[actor as keyof typeof DEMO_ACCOUNTS] = { id, email, organizationId, cookie };
  }
}

// Frees the slots that the requests of the table book.
await app.db.$client.query(
  "update scheduled_calls set status = 'completed' where status in ('pending', 'confirmed')",
);

/** Excluded, because a stream never ends. */
const STREAMS = new Set([
  "GET /live-events",
  "POST /assistant/answers",
  "POST /assistant/answers/{id}/retry",
]);
const table = [...rawAccess, ...(await gatherTable())].filter(({ route }) => !STREAMS.has(route));

/** The permitted actor with the fewest permissions. */
function callerOf({ expects }: RouteAccess): ActorName {
  const actors = Object.keys(DEMO_ACCOUNTS) as ActorName[];
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
    const largest = largestPath[entry.route];
    let { send } = await prepareRequest(app, entry, actor);
    if (largest) {
      const { rows } = await app.db.$client.query<{ path: string }>(
        `select (select ${largest}) as path`,
      );
      const path = rows[0]?.path ?? "";
      send = () => app.as(actor).get(`/api${path}`);
    }
    // The first request of a session also updates its last activity, which is not counted.
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
const withBulkData = await countAll();
if (process.env.PRINT_STATEMENTS) {
  for (const [route, [count, status]] of withDemo) {
    console.log(`COUNT\t${route}\t${status}\t${count}\t${withBulkData.get(route)?.join("\t")}`);
  }
}

test("has a limit for exactly the existing routes", () => {
  expect(Object.keys(STATEMENT_LIMITS).sort()).toEqual(table.map(({ route }) => route).sort());
});

/** The requests of these routes use an id that does not exist. */
const UNKNOWN_IDS = [
  "GET /api/calendar/:token.ics",
  "GET /api/dev/outbox/:id",
  "GET /api/exports/:id.zip",
  "GET /api/webhooks/unsubscribe",
  "GET /files/:id",
  "GET /files/:id/:width",
  "GET /subscription/test-checkout/{id}",
];

test("counts successful responses for every read", () => {
  const refused = [...withBulkData].filter(
    ([route, [, status]]) => route.startsWith("GET ") && status >= 300,
  );
  expect(refused.map(([route]) => route).sort()).toEqual(UNKNOWN_IDS);
});

test.each(table)("$route", ({ route }) => {
  const limit = STATEMENT_LIMITS[route] ?? 0;
  expect(withDemo.get(route)?.[0], "with the demo").toBeLessThanOrEqual(limit);
  expect(withBulkData.get(route)?.[0], "with several times the rows").toBeLessThanOrEqual(limit);
});
