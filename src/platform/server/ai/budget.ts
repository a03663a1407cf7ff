import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../postgres/database.ts";
import { aiBudgets } from "./tables.ts";

/** A use of the model, and how many requests a member has for it per day. */
export interface AiPurpose {
  name: string;
  perDay: number;
}

export interface Claim {
  memberId: string;
  purpose: AiPurpose;
  day: string;
}

export const claimOn = (memberId: string, purpose: AiPurpose, now: Date): Claim => ({
  memberId,
  purpose,
  day: now.toISOString().slice(0, 10),
});

/** Takes one request from today's budget in one atomic statement; false when none is left. */
export async function takeFromBudget(db: Database, claim: Claim): Promise<boolean> {
  const { memberId, purpose, day } = claim;
  if (purpose.perDay < 1) return false;
  const taken = await db
    .insert(aiBudgets)
    .values({ memberId, purpose: purpose.name, day, used: 1 })
    .onConflictDoUpdate({
      target: [aiBudgets.memberId, aiBudgets.purpose, aiBudgets.day],
      set: { used: sql`${aiBudgets.used} + 1` },
      setWhere: sql`${aiBudgets.used} < ${purpose.perDay}`,
    })
    .returning({ used: aiBudgets.used });
  return taken.length === 1;
}

/** Returns a request that the model never answered. */
export async function returnToBudget(db: Database, claim: Claim): Promise<void> {
  await db
    .update(aiBudgets)
    .set({ used: sql`greatest(${aiBudgets.used} - 1, 0)` })
    .where(
      and(
        eq(aiBudgets.memberId, claim.memberId),
        eq(aiBudgets.purpose, claim.purpose.name),
        eq(aiBudgets.day, claim.day),
      ),
    );
}
