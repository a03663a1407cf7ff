import { isUniqueViolation } from "#platform/server/postgres/database.ts";
import { slotTaken } from "./policy.ts";
import { ONE_LIVE_CALL_PER_SLOT } from "./tables.ts";

/** Maps the unique violation of a taken slot to the 409 that clients expect. */
export async function mapSlotConflict<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw isUniqueViolation(error, ONE_LIVE_CALL_PER_SLOT) ? slotTaken() : error;
  }
}
