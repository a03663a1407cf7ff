import { markFilesUsed } from "#features/files/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { fileUrl } from "#lib/media-address.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { receivedMail } from "./mails.ts";
import { notifyTeam, publishTicketChanged } from "./notifications.ts";
import { TICKET_FILES } from "./present-ticket.ts";
import { findTicketByClientId } from "./queries.ts";
import { supportRequests } from "./tables.ts";
import { ticketLinks, ticketThread } from "./ticket-links.ts";

interface NewTicket {
  subject: string;
  message: string;
  fileIds?: string[];
  /** Idempotency key from the client: a repeated request opens no second ticket. */
  clientId: string;
  /** Set for an email: what it quoted, and the closed ticket that it replied to. */
  email?: { quotedText: string | null; followsId: string };
}

const ticketLimit = createRateLimit({ name: "ticket", points: 20, seconds: HOUR_SECONDS });

/** Opens a ticket, emails the member a confirmation and notifies the team. */
export async function openTicket(
  services: Services,
  actor: Actor,
  ticket: NewTicket,
): Promise<string> {
  const earlier = await findTicketByClientId(services.db, actor.userId, ticket.clientId);
  if (earlier) return earlier.id;
  await ticketLimit.use(services, actor.userId);
  return services.db.transaction((tx) => insertTicket(services, tx, actor, ticket));
}

export async function insertTicket(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { subject, message, fileIds = [], clientId, email }: NewTicket,
): Promise<string> {
  const { clock, mailer, env } = services;
  const now = clock.now();
  const [ticket] = await tx
    .insert(supportRequests)
    .values({
      userId: actor.userId,
      subject,
      message,
      clientId,
      isFromEmail: email !== undefined,
      ...email,
      createdAt: now,
      lastActivityAt: now,
    })
    .onConflictDoNothing({ target: [supportRequests.userId, supportRequests.clientId] })
    .returning();
  // A parallel request with the same clientId was first.
  if (!ticket) return (await findTicketByClientId(tx, actor.userId, clientId))?.id ?? "";
  await markFilesUsed(tx, {
    actor,
    subject: { type: TICKET_FILES, id: ticket.id },
    texts: fileIds.map(fileUrl),
    visibility: "private",
  });
  const links = ticketLinks(env.APP_URL, ticket.id);
  await mailer.send(tx, {
    ...receivedMail(actor, ticket, links.member),
    thread: ticketThread(ticket, actor.userId),
  });
  await publishTicketChanged(tx, ticket);
  await notifyTeam(services, tx, { ticket, actor, text: message, action: "opened" });
  return ticket.id;
}
