import { isUniqueViolation } from "#platform/server/postgres/database.ts";
import { slotTaken } from "./policy.ts";
import { ONE_LIVE_CALL_PER_SLOT } from "./tables.ts";

/** Turns the database's word that a slot is taken into the sentence for people. */
export async function refuseTakenSlot<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw isUniqueViolation(error, ONE_LIVE_CALL_PER_SLOT) ? slotTaken() : error;
  }
}
