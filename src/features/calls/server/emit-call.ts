import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import type { CallWithHost } from "./notifications.ts";

type Named = Pick<CallWithHost, "id" | "userId" | "startsAt" | "minutes"> & {
  host: { name: string };
};

/** Tells webhooks about a call. */
export const emitCall = (
  tx: Transaction,
  services: Services,
  type: "call.booked" | "call.moved" | "call.canceled",
  { id, userId, startsAt, minutes, host }: Named,
): Promise<void> =>
  emitEvent(tx, services, type, `call:${id}`, {
    callId: id,
    memberId: userId,
    hostName: host.name,
    startsAt: startsAt.toISOString(),
    minutes,
  });
