import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { plannedMigrations } from "#platform/server/postgres/migrate.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { peerFigures, scorecardAccess, scorecardMetrics } from "../tables.ts";
import { peerAgencies } from "./peer-agencies.fixture.ts";

const app = await testApp();
const { db, services } = app;
const { add, setAccess } = peerAgencies(app);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The statements of the migration that change rows, and the check. */
const backfill = plannedMigrations()
  .map(({ sql: statements }) => statements)
  .filter((statements) => statements.some((text) => text.includes("peer_figures_seven_agencies")))
  .flat()
  .filter((text) => /^(INSERT INTO|DELETE FROM|ALTER TABLE "peer_figures" ADD)/m.test(text));

/** An agency of the release before, with free access and a first visit so many days ago. */
async function agencyOf(days: number): Promise<string> {
  const organizationId = await add();
  await setAccess(organizationId, null);
  const { id } = await createPerson(services, {
    organizationId,
    role: "agent",
    subscription: null,
  });
  await db.execute(sql`update users set first_access_at = ${daysAgo(days)} where id = ${id}`);
  await db.update(organizations).set({ hasFreeAccess: true });
  return organizationId;
}

test("keeps publications of seven established agencies, and refuses and deletes those of fewer", async () => {
  const agencies: string[] = [];
  for (const days of [91, 100, 100, 100, 100, 100, 400, 89]) agencies.push(await agencyOf(days));
  const recent = agencies.at(-1) ?? "";
  const seven = agencies.slice(0, 7);
  await db.execute("alter table peer_figures drop constraint peer_figures_seven_agencies");
  const [metric] = await db.select().from(scorecardMetrics).limit(1);
  const publish = (sizeBand: "all" | "1-5" | "6-15", contributorIds: string[]) =>
    db.insert(peerFigures).values({
      ...{ metricId: metric?.id ?? "", month: "2026-03-01", sizeBand, currency: "USD" },
      ...{ p25: 0.1, p50: 0.2, p75: 0.3, contributorIds, publishedAt: new Date() },
      contributedValues: contributorIds.map(() => 0.2),
    });
  await publish("all", seven);
  await publish("1-5", seven.slice(1));
  await publish("6-15", [...seven.slice(1), recent]);
  const [kept] = await db.select().from(peerFigures).where(sql`size_band = 'all'`);
  expect(backfill).toHaveLength(3);
  for (const statement of backfill) await db.execute(sql.raw(statement));
  expect(await db.select().from(peerFigures)).toEqual([kept]);
  const rows = await db.select().from(scorecardAccess);
  const established = rows.filter(({ since }) => since < daysAgo(90));
  expect(established.map((one) => one.organizationId)).toEqual(expect.arrayContaining(seven));
  // The job of the release before fails here and is retried.
  await expect(publish("1-5", seven.slice(1))).rejects.toThrow();
});
