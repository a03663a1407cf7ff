import { eq } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import { createOrganizationRow } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { scorecardMonths, scorecardSettings, scorecardValues } from "../tables.ts";

/** Agencies with numbers for tests of peer figures. */
export function peerAgencies({ db, services }: Pick<TestApp, "db" | "services">) {
  const add = () => createOrganizationRow(services, "Peer Agency");
  return {
    add,
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
