import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createOrganizationRow } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { SizeBand } from "../../scorecard-rules.ts";
import { peerFigures, scorecardMetrics, scorecardMonths, scorecardSettings } from "../tables.ts";
import { readPeers } from "./read-peers.ts";

const app = await testApp();
const metrics = await app.db.select().from(scorecardMetrics).orderBy(scorecardMetrics.position);
const [deliveryMargin = "", netMargin = ""] = metrics.map(({ id }) => id);

const publish = (
  metricId: string,
  month: string,
  sizeBand: SizeBand,
  p50: number,
  currency = "USD",
) =>
  app.db.insert(peerFigures).values({
    ...{ metricId, month, sizeBand, currency, p25: p50 - 0.1, p50, p75: p50 + 0.1 },
    contributorIds: Array.from({ length: 7 }, () => crypto.randomUUID()),
    contributedValues: [1, 2, 3, 4, 5, 6, 7],
    publishedAt: new Date(),
  });
const agencyWith = async (months: Record<string, number | null>) => {
  const organizationId = await createOrganizationRow(app.services, "Peers Reader");
  await app.db.insert(scorecardMonths).values(
    Object.entries(months).map(([month, headcount]) => ({
      ...{ organizationId, month, headcount, openUntil: new Date() },
    })),
  );
  return organizationId;
};
const summary = async (organizationId: string, metricId?: string) =>
  (await readPeers(app.db, organizationId, metricId)).map((figure) => [
    ...[figure.metricId, figure.month, figure.sizeBand, figure.p50],
  ]);

await publish(deliveryMargin, "2026-01-01", "all", 0.4);
await publish(deliveryMargin, "2026-01-01", "1-5", 0.41);
await publish(deliveryMargin, "2026-01-01", "6-15", 0.42);
await publish(deliveryMargin, "2026-02-01", "all", 0.5);
await publish(netMargin, "2026-01-01", "16-40", 0.2);
await publish(netMargin, "2026-01-01", "all", 0.3, "EUR");

test("returns the figures of the agency's size in that month, otherwise those of all sizes", async () => {
  const small = await agencyWith({ "2026-01-01": 5.4, "2026-02-01": 5 });
  expect(await summary(small)).toEqual([
    [deliveryMargin, "2026-01-01", "1-5", 0.41],
    [deliveryMargin, "2026-02-01", "all", 0.5],
  ]);
  const grown = await agencyWith({ "2026-01-01": 5.5 });
  expect(await summary(grown)).toEqual([
    [deliveryMargin, "2026-01-01", "6-15", 0.42],
    [deliveryMargin, "2026-02-01", "all", 0.5],
  ]);
  const unknownSize = await agencyWith({ "2026-01-01": null });
  expect(await summary(unknownSize, deliveryMargin)).toEqual([
    [deliveryMargin, "2026-01-01", "all", 0.4],
    [deliveryMargin, "2026-02-01", "all", 0.5],
  ]);
  expect(await summary(unknownSize, netMargin)).toEqual([]);
});

test("returns figures of the agency's currency only", async () => {
  const european = await agencyWith({ "2026-01-01": 20 });
  await app.db.insert(scorecardSettings).values({ organizationId: european, currency: "EUR" });
  expect(await summary(european)).toEqual([[netMargin, "2026-01-01", "all", 0.3]]);
});

test("returns nothing when the agency opted out", async () => {
  const agency = await agencyWith({ "2026-01-01": 5 });
  expect(await summary(agency)).not.toEqual([]);
  await app.db.insert(scorecardSettings).values({ organizationId: agency, isInPeers: false });
  expect(await summary(agency)).toEqual([]);
  await app.db
    .update(scorecardSettings)
    .set({ isInPeers: true })
    .where(eq(scorecardSettings.organizationId, agency));
  expect(await summary(agency)).not.toEqual([]);
});

test("returns no contributions", async () => {
  const [figure] = await readPeers(app.db, await agencyWith({ "2026-01-01": 5 }));
  expect(Object.keys(figure ?? {}).sort()).toEqual([
    ...["metricId", "month", "p25", "p50", "p75", "sizeBand"],
  ]);
});
