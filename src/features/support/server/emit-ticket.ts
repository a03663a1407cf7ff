import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import type { supportRequests } from "./tables.ts";

type Named = Pick<typeof supportRequests.$inferSelect, "id" | "userId" | "number" | "subject">;

/** Tells webhooks about a ticket, without its messages. */
export const emitTicket = (
  tx: Transaction,
  services: Services,
  type: "ticket.opened" | "ticket.resolved" | "ticket.reopened",
  { id, userId, number, subject }: Named,
): Promise<void> =>
  emitEvent(tx, services, type, `ticket:${id}`, {
    ticketId: id,
    memberId: userId,
    number,
    subject,
  });
