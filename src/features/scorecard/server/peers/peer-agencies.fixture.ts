import { eq } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import { createOrganizationRow } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { scorecardAccess, scorecardMonths, scorecardSettings, scorecardValues } from "../tables.ts";

const LONG_AGO = new Date("2024-06-01T00:00:00Z");
const EARLIER_MONTHS = ["2024-03-01", "2024-04-01", "2024-05-01"];

/** Agencies with numbers for tests of peer figures. */
export function peerAgencies({ db, services }: Pick<TestApp, "db" | "services">) {
  const setAccess = async (organizationId: string, since: Date | null) => {
    await db.delete(scorecardAccess).where(eq(scorecardAccess.organizationId, organizationId));
    if (since) await db.insert(scorecardAccess).values({ organizationId, since });
  };
  return {
    /** An established agency: it has had access for a long time, and numbers of three earlier months. */
    async add() {
      const id = await createOrganizationRow(services, "Peer Agency");
      await setAccess(id, LONG_AGO);
      await db.insert(scorecardMonths).values(
        EARLIER_MONTHS.map((month) => ({
          ...{ organizationId: id, month, feeIncome: 100, openUntil: LONG_AGO },
          ...{ createdAt: LONG_AGO, savedAt: LONG_AGO },
        })),
      );
      return id;
    },
    setAccess,
    async setMonth(
      organizationId: string,
      month: string,
      numbers: { feeIncome: number | null; headcount: number | null },
      savedAt = new Date(),
    ) {
      const set = { ...numbers, savedAt, createdAt: savedAt };
      await db
        .insert(scorecardMonths)
        .values({ organizationId, month, openUntil: new Date(), ...set })
        .onConflictDoUpdate({
          target: [scorecardMonths.organizationId, scorecardMonths.month],
          set,
        });
    },
    async setValue(organizationId: string, metricId: string, month: string, value: number) {
      const { organizationId: agency, metricId: metric, month: day } = scorecardValues;
      await db
        .insert(scorecardValues)
        .values({ organizationId, metricId, month, value })
        .onConflictDoUpdate({ target: [agency, metric, day], set: { value } });
    },
    async choose(
      organizationId: string,
      set: Partial<{ currency: string; isInPeers: boolean; savedAt: Date }>,
    ) {
      await db
        .insert(scorecardSettings)
        .values({ organizationId, ...set })
        .onConflictDoUpdate({ target: scorecardSettings.organizationId, set });
    },
    async suspend(organizationId: string, suspendedAt: Date | null) {
      await db
        .update(organizations)
        .set({ suspendedAt })
        .where(eq(organizations.id, organizationId));
    },
    async leave(organizationId: string) {
      await db.delete(organizations).where(eq(organizations.id, organizationId));
    },
  };
}
