import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { changeTicketThread, setReopened } from "./change-ticket.ts";
import { publishTicketChanged } from "./notifications.ts";
import { insertTicket } from "./open-ticket.ts";
import { emailEffect, followingSubject } from "./policy.ts";
import { findTicket } from "./queries.ts";
import { writeReply } from "./reply-to-ticket.ts";

interface TicketEmail {
  ticketId: string;
  text: string;
  quotedText: string | null;
  fileIds: string[];
  clientId: string;
}

/**
 * Adds an email of the ticket's member or of someone on the team. A closed ticket is reopened, or
 * continued by a new one if the member may not reopen it any more. Returns the id of the response or
 * of the new ticket.
 */
export async function addEmailToTicket(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { ticketId, text, quotedText, fileIds, clientId }: TicketEmail,
): Promise<string> {
  const found = await findTicket(tx, ticketId, true);
  if (!found) throw notFound();
  const { ticket } = found;
  const side = ticket.userId === actor.userId ? "member" : "team";
  const now = services.clock.now();
  const effect = emailEffect(ticket, side, now);
  if (effect === "new") {
    const id = await insertTicket(services, tx, actor, {
      subject: followingSubject(ticket.subject),
      message: text,
      fileIds,
      clientId,
      guruId: ticket.guruId,
      email: { quotedText, followsId: ticketId },
    });
    // Its pages show the link to the new one.
    await publishTicketChanged(tx, ticket);
    return id;
  }
  if (effect === "reopen" && side === "member") await setReopened(services, tx, ticket);
  if (effect === "reopen" && side === "team") {
    const change = { event: { type: "reopened" } } as const;
    await changeTicketThread(services, tx, actor, { ticketId, change });
  }
  return writeReply(services, tx, actor, side, {
    ticketId,
    text,
    fileIds,
    clientId,
    isInternal: false,
    email: { quotedText },
  });
}
