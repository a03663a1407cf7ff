import { isExclusionViolation, isUniqueViolation } from "#platform/server/postgres/database.ts";
import { slotTaken } from "./policy.ts";
import { NO_OVERLAPPING_CALLS, ONE_LIVE_CALL_PER_SLOT } from "./tables.ts";

/** Maps the violation of a constraint by a taken time to the 409 that clients expect. */
export async function mapSlotConflict<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, ONE_LIVE_CALL_PER_SLOT) ||
      isExclusionViolation(error, NO_OVERLAPPING_CALLS);
    throw isTaken ? slotTaken() : error;
  }
}
