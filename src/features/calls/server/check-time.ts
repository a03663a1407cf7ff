import type { Executor } from "#platform/server/postgres/database.ts";
import { isOffered, type Schedule } from "../offered-times.ts";
import { findOccupied } from "./host-queries.ts";
import { slotTaken, timeNotOffered } from "./policy.ts";

/** Throws unless the host offers this start. `exceptId` is the call that is being moved. */
export async function refuseTime(
  tx: Executor,
  host: Schedule & { id: string },
  startsAt: Date,
  now: Date,
  exceptId?: string,
): Promise<void> {
  const occupied = await findOccupied(tx, host.id, now, exceptId);
  if (isOffered(host, occupied, startsAt)) return;
  throw isOffered(host, { ...occupied, busy: [] }, startsAt) ? slotTaken() : timeNotOffered();
}
