import { eq, sql } from "drizzle-orm";
import { markFilesUsed, registerFileGuard } from "#features/files/server/public.ts";
import { afterEvent } from "#lib/conversation-state.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { fileUrl } from "#lib/media-address.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound, Refusal } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { textOrFiles } from "#platform/server/text-or-files.ts";
import { changeTicketThread } from "./change-ticket.ts";
import {
  notifyOfReply,
  notifyTeam,
  publishTicketChanged,
  publishTicketChangedToTeam,
} from "./notifications.ts";
import {
  canAnswer,
  canOpenFiles,
  canRead,
  canReply,
  columnsOf,
  excerptOf,
  factsOf,
  statusAfterReply,
} from "./policy.ts";
import { RESPONSE_FILES, TICKET_FILES } from "./present-ticket.ts";
import {
  findOtherReply,
  findResponseByClientId,
  findTicket,
  listReaders,
  listReadersOfResponses,
} from "./queries.ts";
import { supportRequests, ticketResponses } from "./tables.ts";

registerFileGuard(
  TICKET_FILES,
  async (db, actor, ids) => canOpenFiles(actor, await listReaders(db, ids)),
  { isOpenWithoutAccess: true },
);
registerFileGuard(
  RESPONSE_FILES,
  async (db, actor, ids) => canOpenFiles(actor, await listReadersOfResponses(db, ids)),
  { isOpenWithoutAccess: true },
);

/** Who writes. A guru answers the questions to their profile. */
type Side = "member" | "team" | "guru";

interface Reply {
  ticketId: string;
  text: string;
  fileIds: string[];
  clientId: string;
  isInternal: boolean;
  seenResponseId?: string | null | undefined;
  isResolved?: boolean;
  /** Set for an email: what it quoted, or null. */
  email?: { quotedText: string | null };
}

const replyLimit = createRateLimit({ name: "ticket-reply", points: 60, seconds: HOUR_SECONDS });

/** Saves a reply or an internal note. */
export async function replyToTicket(
  services: Services,
  actor: Actor,
  side: Side,
  reply: Reply,
): Promise<void> {
  const text = textOrFiles(reply.text, reply.fileIds, { text: "Reply is required." });
  if (side !== "team") await replyLimit.use(services, actor.userId);
  await services.db.transaction((tx) => writeReply(services, tx, actor, side, { ...reply, text }));
}

/** The row lock serializes replies, and `clientId` makes them idempotent. Returns the response's id. */
export async function writeReply(
  services: Services,
  tx: Transaction,
  actor: Actor,
  side: Side,
  reply: Reply,
): Promise<string> {
  const found = await findTicket(tx, reply.ticketId, true);
  if (!found || !canWrite(actor, side, found)) throw notFound();
  const earlier = await findResponseByClientId(tx, reply.ticketId, reply.clientId);
  if (earlier?.responderId === actor.userId) return earlier.id;
  if (earlier) throw notFound();
  if (!reply.isInternal && !canReply(found.ticket)) {
    throw conflict("ticket_closed", "You can't reply to a closed ticket.");
  }
  await refuseUnseenReply(tx, actor, reply);
  const id = await insertResponse(tx, services, actor, side, reply);
  const ticket = await updateTicketAfterReply(tx, services, found.ticket, {
    actor,
    side,
    isInternal: reply.isInternal,
  });
  await (reply.isInternal
    ? publishTicketChangedToTeam(tx, ticket)
    : publishTicketChanged(tx, ticket));
  const { text } = reply;
  if (side === "member")
    await notifyTeam(services, tx, { ticket, actor, text, action: "replied to" });
  else {
    if (side === "team") await auditReply(tx, actor, ticket, reply.isInternal);
    const own = `${actor.firstName} ${actor.lastName}`.trim();
    const author = (side === "guru" && found.guru?.name) || own;
    const facts = { ticket, member: found.member, author, text };
    if (!reply.isInternal) {
      await notifyOfReply(services, tx, { ...facts, fileCount: reply.fileIds.length });
    }
    if (reply.isResolved) {
      const change = { event: { type: "resolved" } } as const;
      await changeTicketThread(services, tx, actor, { ticketId: ticket.id, change });
    }
  }
  return id;
}

type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

function canWrite(actor: Actor, side: Side, { ticket, guru }: Found): boolean {
  if (side === "member") return canRead(actor, ticket);
  return side === "team" || canAnswer(actor, guru);
}

async function insertResponse(
  tx: Transaction,
  services: Services,
  actor: Actor,
  side: Side,
  { ticketId, text, fileIds, clientId, isInternal, email }: Reply,
): Promise<string> {
  const now = services.clock.now();
  // Later than all others, also if the clock of another server is ahead: the order decides whether
  // a reply was seen.
  const createdAt = sql`greatest(${now}::timestamptz, (select max(created_at) + interval '1 millisecond'
    from ${ticketResponses} where ticket_id = ${ticketId}))`;
  const { id } = await tx
    .insert(ticketResponses)
    .values({
      ticketId,
      responderId: actor.userId,
      responseText: text,
      isFromTeam: side !== "member",
      isInternal,
      clientId,
      isFromEmail: email !== undefined,
      quotedText: email?.quotedText ?? null,
      createdAt,
    })
    .returning({ id: ticketResponses.id })
    .then(one);
  await markFilesUsed(tx, {
    actor,
    subject: { type: RESPONSE_FILES, id },
    texts: fileIds.map(fileUrl),
    visibility: "private",
  });
  return id;
}

type TicketRow = typeof supportRequests.$inferSelect;

interface AfterReply {
  actor: Actor;
  side: Side;
  isInternal: boolean;
}

async function updateTicketAfterReply(
  tx: Transaction,
  services: Services,
  ticket: TicketRow,
  { actor, side, isInternal }: AfterReply,
): Promise<TicketRow> {
  // The member must not notice an internal note.
  if (isInternal) return ticket;
  const now = services.clock.now();
  const isAnswer = side !== "member";
  const event = { type: isAnswer ? "team_replied" : "member_wrote" } as const;
  const change = {
    ...columnsOf(afterEvent(factsOf(ticket), event, now)),
    status: statusAfterReply(ticket.status, isAnswer),
    lastActivityAt: now,
    ...(side === "team" && { assigneeId: ticket.assigneeId ?? actor.userId }),
  };
  await tx.update(supportRequests).set(change).where(eq(supportRequests.id, ticket.id));
  return { ...ticket, ...change };
}

/** The writer has not seen a colleague's reply, so the member might get two answers. */
async function refuseUnseenReply(tx: Transaction, actor: Actor, reply: Reply): Promise<void> {
  const { ticketId, seenResponseId, isInternal } = reply;
  if (isInternal || seenResponseId === undefined) return;
  const other = await findOtherReply(tx, ticketId, {
    after: seenResponseId,
    actorId: actor.userId,
  });
  if (!other) return;
  const name = other.name ?? "Someone on the team";
  throw new Refusal("conflict", `${name} has just replied. Send yours anyway?`, {
    code: "new_reply",
    data: { name, text: excerptOf(other.text) },
  });
}

const auditReply = (tx: Transaction, actor: Actor, ticket: TicketRow, isInternal: boolean) =>
  recordAudit(tx, actor, {
    action: isInternal ? "ticket.note" : "ticket.reply",
    subjectType: "ticket",
    subjectId: ticket.id,
    subjectName: `#${ticket.number} ${ticket.subject}`,
  });
