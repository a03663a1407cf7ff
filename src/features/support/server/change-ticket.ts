import { eq } from "drizzle-orm";
import { z } from "zod";
import { emailMember } from "#features/notifications/server/public.ts";
import {
  afterEvent,
  type ConversationEvent,
  type RowEdit,
  type ThreadChange,
} from "#lib/conversation-state.ts";
import { pick } from "#lib/pick.ts";
import type { AuditAction } from "#platform/audit-actions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { editOf, isStillEdited } from "#platform/server/bulk/row-edit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { REOPEN_DAYS, TicketStatus } from "../ticket-contract.ts";
import { emitTicket } from "./emit-ticket.ts";
import { closedMail } from "./mails.ts";
import { notifyTeam, publishTicketChanged, publishTicketChangedToTeam } from "./notifications.ts";
import { canRead, columnsOf, factsOf, reopenUntil } from "./policy.ts";
import { findTicket, listTeam } from "./queries.ts";
import { supportRequests } from "./tables.ts";
import { ticketLinks, ticketThread } from "./ticket-links.ts";

interface Change {
  status?: TicketStatus | undefined;
  assigneeId?: string | null | undefined;
  snooze?: Extract<ConversationEvent, { type: "snoozed" | "woken" }>;
  undone?: RowEdit;
}

const StoredDate = z.coerce.date().nullable();
const Former = z
  .strictObject({
    assigneeId: z.string().nullable(),
    status: TicketStatus,
    isWaitingForTeam: z.boolean(),
    waitingSince: StoredDate,
    snoozedUntil: StoredDate,
    closedAt: StoredDate,
    lastActivityAt: z.coerce.date(),
  })
  .partial();

/** The change of a ticket that corresponds to a change of a conversation. */
function changeOf(change: ThreadChange, { status }: Pick<TicketRow, "status">): Change {
  if (!("event" in change)) return change;
  const { event } = change;
  if (event.type === "resolved") return { status: "closed" };
  if (event.type === "reopened") return status === "closed" ? { status: "open" } : {};
  return { snooze: event };
}

/** Changes status or assignee for the team, and emails the member when the ticket is closed. */
export const changeTicket = (
  services: Services,
  actor: Actor,
  ticketId: string,
  change: Change,
): Promise<RowEdit | null> =>
  services.db.transaction((tx) => apply(services, tx, actor, { ticketId, toChange: () => change }));

/** Assigns, snoozes, resolves or reopens a ticket. Null if nothing changed. */
export const changeTicketThread = (
  services: Services,
  tx: Transaction,
  actor: Actor,
  { ticketId, change }: { ticketId: string; change: ThreadChange },
): Promise<RowEdit | null> =>
  apply(services, tx, actor, { ticketId, toChange: (ticket) => changeOf(change, ticket) });

interface Apply {
  ticketId: string;
  toChange: (ticket: TicketRow) => Change;
}

async function apply(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { ticketId, toChange }: Apply,
): Promise<RowEdit | null> {
  const found = await findTicket(tx, ticketId, true);
  if (!found) throw notFound();
  const { ticket } = found;
  const change = toChange(ticket);
  const { assigneeId, snooze } = change;
  if (assigneeId && !(await listTeam(tx)).some((person) => person.id === assigneeId)) {
    throw invalid("Please choose someone from the support team.");
  }
  const next = {
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...columnsAfter(ticket, change, services.clock.now()),
  };
  const edit = editOf(ticket, next);
  if (!edit) return null;
  const changes = changesOf(ticket, next);
  await tx.update(supportRequests).set(next).where(eq(supportRequests.id, ticketId));
  // The member must not notice a snooze, unless it reopens the ticket.
  const isVisible = !snooze || changes.status;
  await (isVisible ? publishTicketChanged(tx, ticket) : publishTicketChangedToTeam(tx, ticket));
  await recordAudit(tx, actor, {
    action: actionOf(change),
    subjectType: "ticket",
    subjectId: ticketId,
    subjectName: `#${ticket.number} ${ticket.subject}`,
    details: pick(changes, ["status", "assigneeId", "snoozedUntil"]),
  });
  if (changes.status) await emitStatus(services, tx, ticket, next.status ?? ticket.status);
  if (change.status === "closed" && changes.status) await emailClosed(services, tx, found);
  return edit;
}

async function emitStatus(
  services: Services,
  tx: Transaction,
  before: TicketRow,
  status: TicketStatus,
) {
  if (status === "closed") await emitTicket(tx, services, "ticket.resolved", before);
  else if (before.status === "closed") await emitTicket(tx, services, "ticket.reopened", before);
}

const SNOOZE_ACTIONS = { snoozed: "ticket.snooze", woken: "ticket.unsnooze" } as const;

function actionOf({ snooze, undone }: Change): AuditAction {
  if (undone) return "ticket.restore";
  return snooze ? SNOOZE_ACTIONS[snooze.type] : "ticket.change";
}

type TicketRow = typeof supportRequests.$inferSelect;

function columnsAfter(ticket: TicketRow, { status, snooze, undone }: Change, now: Date) {
  if (undone) return isStillEdited(ticket, undone) ? Former.parse(undone.before) : {};
  if (snooze) {
    const columns = columnsOf(afterEvent(factsOf(ticket), snooze, now));
    const isReopened = ticket.status === "closed" && columns.closedAt === null;
    return { ...columns, status: isReopened ? ("open" as const) : ticket.status };
  }
  if (!status || status === ticket.status) return {};
  const change = { status, lastActivityAt: now };
  if (status !== "closed" && ticket.status !== "closed") return change;
  const event = { type: status === "closed" ? "resolved" : "reopened" } as const;
  return { ...change, ...columnsOf(afterEvent(factsOf(ticket), event, now)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

async function emailClosed(services: Services, tx: Transaction, { ticket, member }: Found) {
  const mail = closedMail({
    to: member.email,
    firstName: member.firstName,
    ticket,
    reopenDays: REOPEN_DAYS,
    url: ticketLinks(services.env.APP_URL, ticket.id).member,
  });
  const thread = ticketThread(ticket, ticket.userId);
  const recipient = { userId: ticket.userId, kind: "ticket_reply" } as const;
  await emailMember(services, tx, recipient, { ...mail, thread });
}

/** Reopens a closed ticket for its member, within 14 days. */
export async function reopenTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await findTicket(tx, ticketId, true);
    if (!found || !canRead(actor, found.ticket)) throw notFound();
    if (found.ticket.status !== "closed") return;
    const now = services.clock.now();
    if (!reopenUntil(found.ticket, now)) {
      const message = `This ticket was closed more than ${REOPEN_DAYS} days ago and can't be reopened. Please send us a new one.`;
      throw conflict("reopen_too_late", message);
    }
    const ticket = await setReopened(services, tx, found.ticket);
    await publishTicketChanged(tx, ticket);
    await notifyTeam(services, tx, { ticket, actor, text: "", action: "reopened" });
  });
}

export async function setReopened(services: Services, tx: Transaction, ticket: TicketRow) {
  const now = services.clock.now();
  const facts = afterEvent(factsOf(ticket), { type: "reopened" }, now);
  const change = { status: "open" as const, ...columnsOf(facts), lastActivityAt: now };
  await tx.update(supportRequests).set(change).where(eq(supportRequests.id, ticket.id));
  await emitTicket(tx, services, "ticket.reopened", ticket);
  return { ...ticket, ...change };
}
