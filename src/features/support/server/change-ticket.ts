import { eq } from "drizzle-orm";
import { emailMember } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { REOPEN_DAYS, type TicketStatus } from "../ticket-contract.ts";
import { closedMail } from "./mails.ts";
import { notifyTeam, publishTicketChanged } from "./notifications.ts";
import { canRead, reopenUntil } from "./policy.ts";
import { findTicket, listTeam } from "./queries.ts";
import { supportRequests } from "./tables.ts";
import { ticketLinks } from "./ticket-links.ts";

interface Change {
  status?: TicketStatus | undefined;
  assigneeId?: string | null | undefined;
}

/** Changes status or assignee for the team, and emails the member when the ticket is closed. */
export async function changeTicket(
  services: Services,
  actor: Actor,
  ticketId: string,
  { status, assigneeId }: Change,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await findTicket(tx, ticketId, true);
    if (!found) throw notFound();
    if (assigneeId && !(await listTeam(tx)).some((person) => person.id === assigneeId)) {
      throw invalid("Please choose someone from the support team.");
    }
    const now = services.clock.now();
    const isClosing = status === "closed" && found.ticket.status !== "closed";
    const change = {
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(status === undefined || status === found.ticket.status
        ? {}
        : { status, closedAt: status === "closed" ? now : null, lastActivityAt: now }),
      ...(isClosing ? { isWaitingForTeam: false } : {}),
    };
    if (Object.keys(change).length === 0) return;
    await tx.update(supportRequests).set(change).where(eq(supportRequests.id, ticketId));
    await publishTicketChanged(tx, found.ticket);
    await recordAudit(tx, actor, {
      action: "ticket.change",
      subjectType: "ticket",
      subjectId: ticketId,
      subjectName: `#${found.ticket.number} ${found.ticket.subject}`,
      details: changesOf(found.ticket, {
        status: status ?? found.ticket.status,
        assigneeId: assigneeId === undefined ? found.ticket.assigneeId : assigneeId,
      }),
    });
    if (isClosing) await emailClosed(services, tx, found);
  });
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
  await emailMember(services, tx, { userId: ticket.userId, kind: "ticket_reply" }, mail);
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
    const change = { status: "open", closedAt: null, isWaitingForTeam: true } as const;
    await tx
      .update(supportRequests)
      .set({ ...change, lastActivityAt: now })
      .where(eq(supportRequests.id, ticketId));
    const ticket = { ...found.ticket, ...change };
    await publishTicketChanged(tx, ticket);
    await notifyTeam(services, tx, { ticket, actor, text: "", action: "reopened" });
  });
}
