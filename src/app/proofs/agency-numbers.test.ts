import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { INPUT_LIMITS } from "#features/scorecard/input-limits.ts";
import { INPUT_KEYS, INPUTS } from "#features/scorecard/metrics.ts";
import { addMonths, monthAt } from "#features/scorecard/months.ts";
import { publishPeers } from "#features/scorecard/server/peers/publish-peers.ts";
import {
  peerFigures,
  scorecardAccess,
  scorecardMetrics,
  scorecardMonths,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { createLog } from "#platform/server/log.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { exportText } from "#test/export-text.ts";
import { type ActorName, createOrganizationRow } from "#test/people.ts";
import { fieldsOf, fillPath, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/**
 * No route returns a number of an agency's scorecard to people who may not see it: other agencies,
 * support, gurus, and team members whose owner did not allow it. Every numeric column of the
 * agency's rows has its own canary.
 */
const lines: string[] = [];
const log = createLog("trace", {
  write: (line) =>
    // Its digits can look like a number of an agency.
    void lines.push(line.replace(/"responseTime":[\d.e-]+/, '"responseTime":0')),
});
const app = await testApp({ log });
const { db, people } = app;
/** The agency of the agent, the team member and the guru. */
const agency = people.agent.organizationId;
const OUTSIDERS = ["otherAgent", "support", "guru", "teamMember", "noAccess", "anonymous"] as const;
const INSIDERS = ["agent", "superadmin"] as const;
const now = app.clock.now();
const LONG_AGO = new Date(now.getTime() - 100 * DAY_MS);
const months = [2, 1, 0].map((ago) => addMonths(monthAt(now), -ago));

/** Nine digits each. They start alike, so that most texts need no closer look. */
const PREFIX = "9731";
const canaries = new Map<string, number>();
function canary(name: string): number {
  const number = canaries.get(name) ?? 973_100_017 + canaries.size * 1_013;
  canaries.set(name, number);
  return number;
}
/** Numbers can be written with separators, money with or without cents. */
function leaksIn(text: string): string[] {
  const digits = text.replace(/(?<=\d)[,. '’\u00a0\u202f](?=\d)/g, "");
  if (!digits.includes(PREFIX)) return [];
  return [...canaries].filter(([, one]) => digits.includes(String(one))).map(([name]) => name);
}

const { rows: columns } = await db.execute<{ name: string; isCents: boolean }>(sql`
  select column_name as name, data_type = 'bigint' as "isCents" from information_schema.columns
  where table_schema = 'public' and table_name = 'scorecard_months' and column_name <> 'version'
    and data_type in ('bigint', 'integer', 'smallint', 'numeric', 'double precision', 'real')`);
const metrics = await db.select({ id: scorecardMetrics.id }).from(scorecardMetrics);

const list = (values: unknown[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
const monthRows = months.map((month) => {
  const numbers = columns.map(
    ({ name, isCents }) => canary(`${name} ${month}`) * (isCents ? 100 : 1),
  );
  return sql`(${list([agency, month, now, now, ...numbers])})`;
});
const names = columns.map(({ name }) => name);
const replaced = sql.raw(names.map((name) => `${name} = excluded.${name}`).join());
const valueRows = months.flatMap((month) =>
  metrics.map(({ id }) => ({
    organizationId: agency,
    metricId: id,
    month,
    value: canary(`${id} ${month}`),
  })),
);
async function setCanaries() {
  await db.execute(sql`
    insert into scorecard_months (organization_id, month, open_until, saved_at, ${sql.raw(names.join())})
    values ${sql.join(monthRows, sql`, `)}
    on conflict (organization_id, month) do update set ${replaced}`);
  const { organizationId, metricId, month } = scorecardValues;
  await db
    .insert(scorecardValues)
    .values(valueRows)
    .onConflictDoUpdate({
      target: [organizationId, metricId, month],
      set: { value: sql`excluded.value` },
    });
}

/** Other agencies with numbers, so that peer figures are published. */
async function addPeers() {
  await db.insert(scorecardAccess).values({ organizationId: agency, since: LONG_AGO });
  for (let at = 0; at < 7; at += 1) {
    const organizationId = await createOrganizationRow(app.services, "Peer Agency");
    await db.insert(scorecardAccess).values({ organizationId, since: LONG_AGO });
    const row = {
      organizationId,
      openUntil: now,
      savedAt: now,
      feeIncome: 10 ** 11,
      headcount: 60,
    };
    await db.insert(scorecardMonths).values(months.map((month) => ({ ...row, month })));
    await db
      .insert(scorecardValues)
      .values(valueRows.map((one) => ({ ...one, organizationId, value: 0.5 })));
  }
  await publishPeers(db, now);
}
await setCanaries();
await addPeers();

const STREAM = "GET /live-events";
const routes = (await gatherRoutes()).filter(({ route }) => route !== STREAM);

/** The sample, and for reads the same with the ids of the agency and one of its metrics. */
async function answersTo(
  actor: ActorName,
  sampled: SampledRoute,
  { metricId = metrics[0]?.id ?? "", month = months[0] ?? "" } = {},
): Promise<string> {
  const { params, send } = await prepare(app, sampled, actor);
  // Samples may replace or delete numbers.
  if (sampled.setup) await setCanaries();
  const first = JSON.stringify((await send()).body);
  if (isWrite(sampled)) return first;
  const ids: Record<string, string> = { metricId, month };
  for (const name of ["agency", "agencyId", "organizationId", "organization"]) ids[name] = agency;
  const changed = Object.entries(params).map(([name, one]) => [name, ids[name] ?? one]);
  const query = new URLSearchParams(sampled.query ?? "");
  for (const name of sampled.input ? fieldsOf(sampled.input) : [])
    if (!(name in params) && ids[name]) query.set(name, ids[name]);
  const path = `${fillPath(sampled.path, Object.fromEntries(changed))}?${query}`;
  return first + JSON.stringify((await app.as(actor).get(path)).body);
}

beforeEach(async () => {
  await db.delete(rateLimits);
});

test.each(INSIDERS)("returns the canaries to %s, so they are in place", async (actor) => {
  const found = new Set<string>();
  const reads = routes.filter((one) => one.path.startsWith("/api/scorecard") && !isWrite(one));
  for (const sampled of reads) {
    const choices = sampled.path.includes("{metricId}")
      ? metrics.map(({ id }) => ({ metricId: id }))
      : months.map((month) => ({ month }));
    for (const choice of choices)
      for (const name of leaksIn(await answersTo(actor, sampled, choice))) found.add(name);
  }
  const inputs = columns.flatMap(({ name }) => months.map((month) => `${name} ${month}`));
  expect(inputs.filter((name) => !found.has(name))).toEqual([]);
});

test("exports every canary to owners of the agency", async () => {
  await setCanaries();
  expect(leaksIn(await exportText(app, "agent"))).toEqual([...canaries.keys()]);
});

test("publishes the agency as a peer without its numbers", async () => {
  const figures = await db.select().from(peerFigures);
  expect(figures.filter(({ contributorIds }) => contributorIds.includes(agency))).not.toEqual([]);
  const numbers = figures.map(({ p25, p50, p75 }) => [p25, p50, p75]);
  expect(leaksIn(JSON.stringify(numbers))).toEqual([]);
});

test("exports no number of the agency to others", async () => {
  for (const actor of OUTSIDERS.slice(0, 4))
    expect([actor, leaksIn(await exportText(app, actor))]).toEqual([actor, []]);
});

test.each(routes)("$route", async (sampled) => {
  for (const actor of OUTSIDERS)
    expect([actor, leaksIn(await answersTo(actor, sampled))]).toEqual([actor, []]);
});

test("keeps saved numbers out of logs, emails, jobs, audit entries and all other tables", async () => {
  await db.delete(scorecardMonths);
  const inputs = Object.fromEntries(
    INPUT_KEYS.map((key) => {
      const { max } = INPUT_LIMITS[INPUTS[key].unit];
      return [key, max > 10 ** 12 ? canary(`saved ${key}`) * 100 : 8];
    }),
  );
  const month = months[2];
  const saved = await app
    .as("agent")
    .put("/api/scorecard/numbers", { month, version: null, inputs });
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ version: 1 })]);
  await app.drainJobs();

  expect(lines.length).toBeGreaterThan(routes.length);
  expect(leaksIn(lines.join("\n"))).toEqual([]);
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and table_name not in ('scorecard_months', 'scorecard_values', 'peer_figures')`);
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} as t where t::text like '%${PREFIX}%'`),
    );
    expect([name, rows.flatMap(({ row }) => leaksIn(row))]).toEqual([name, []]);
  }
});
