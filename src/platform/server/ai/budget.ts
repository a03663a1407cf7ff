import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../postgres/database.ts";
import { aiBudgets } from "./tables.ts";

/** What a model is asked for, and how often a day one member may ask. */
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

/** Takes one request from today's allowance; false when there is none left. One statement. */
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

/** A request that the model never answered does not count. */
export async function giveBackToBudget(db: Database, claim: Claim): Promise<void> {
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
