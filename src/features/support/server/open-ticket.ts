import { markFilesUsed } from "#features/files/server/public.ts";
import { findAnsweringGuru } from "#features/gurus/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { fileUrl } from "#lib/media-address.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { textOrFiles } from "#platform/server/text-or-files.ts";
import { emitTicket } from "./emit-ticket.ts";
import { askedMail, receivedMail } from "./mails.ts";
import { notifyTeam, publishTicketChanged } from "./notifications.ts";
import { askRefusal } from "./policy.ts";
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
  /** The guru whom the member asks. */
  guruId?: string | null;
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
  const missing = { message: "Message is required." };
  const message = textOrFiles(ticket.message, ticket.fileIds ?? [], missing);
  await ticketLimit.use(services, actor.userId);
  return services.db.transaction((tx) => insertTicket(services, tx, actor, { ...ticket, message }));
}

/** Opens a ticket that is addressed to a guru. */
export async function askGuru(
  services: Services,
  actor: Actor,
  { slug, ...ticket }: Omit<NewTicket, "guruId" | "email"> & { slug: string },
): Promise<string> {
  const guru = await findAnsweringGuru(services.db, { slug });
  if (!guru) throw notFound("Guru not found");
  const refusal = askRefusal(actor, guru);
  if (refusal) throw refusal;
  return openTicket(services, actor, { ...ticket, guruId: guru.id });
}

export async function insertTicket(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { subject, message, fileIds = [], clientId, guruId, email }: NewTicket,
): Promise<string> {
  const { clock, mailer, env } = services;
  const now = clock.now();
  // When nobody can answer for the guru any more, it is a ticket for the team.
  const guru = guruId ? await findAnsweringGuru(tx, { id: guruId }) : null;
  const [ticket] = await tx
    .insert(supportRequests)
    .values({
      userId: actor.userId,
      subject,
      message,
      clientId,
      guruId: guru?.id ?? null,
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
    ...(guru
      ? askedMail(actor, ticket, { guruName: guru.name, url: links.member })
      : receivedMail(actor, ticket, links.member)),
    thread: ticketThread(ticket, actor.userId),
  });
  await publishTicketChanged(tx, ticket);
  await notifyTeam(services, tx, { ticket, actor, text: message, action: "opened" });
  await emitTicket(tx, services, "ticket.opened", ticket);
  return ticket.id;
}
