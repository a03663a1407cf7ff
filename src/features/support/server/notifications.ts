import { notifyMember, notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { accountOf, publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { activityMail, replyMail, type TicketAction } from "./mails.ts";
import { excerptOf } from "./policy.ts";
import { listTeam } from "./queries.ts";
import type { supportRequests } from "./tables.ts";
import { ticketLinks, ticketThread } from "./ticket-links.ts";

type TicketRow = typeof supportRequests.$inferSelect;

interface FromMember {
  ticket: TicketRow;
  actor: Actor;
  text: string;
  action: TicketAction;
}

/** Notifies the assignee, or the support role when there is none, that the member wrote. */
export async function notifyTeam(
  services: Services,
  tx: Transaction,
  { ticket, actor, text, action }: FromMember,
): Promise<void> {
  const team = (await listTeam(tx)).filter((person) => person.id !== actor.userId);
  const support = team.filter((person) => person.role === "support");
  const assignee = team.filter((person) => person.id === ticket.assigneeId);
  const recipients = [assignee, support, team].find((people) => people.length > 0) ?? [];
  const links = ticketLinks(services.env.APP_URL, ticket.id);
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  await notifyMembers(
    services,
    tx,
    recipients.map((person) => ({
      userId: person.id,
      kind: "ticket_activity" as const,
      aboutId: actor.userId,
      title: `${name} ${action} ticket #${ticket.number}`,
      body: excerptOf(text ? `${ticket.subject}: ${text}` : ticket.subject),
      link: links.teamPath,
      replacesUnread: true,
      mail: {
        ...activityMail({ to: person.email, name, ticket, text, action, url: links.team }),
        thread: ticketThread(ticket, person.id),
      },
    })),
  );
}

interface FromTeam {
  ticket: TicketRow;
  member: { email: string };
  actor: Actor;
  text: string;
  fileCount: number;
}

/** Notifies the member in the app and by email that the team replied. */
export async function notifyOfReply(
  services: Services,
  tx: Transaction,
  { ticket, member, actor, text, fileCount }: FromTeam,
): Promise<void> {
  const links = ticketLinks(services.env.APP_URL, ticket.id);
  await notifyMember(services, tx, {
    userId: ticket.userId,
    kind: "ticket_reply",
    title: `Reply to “${ticket.subject}”`,
    body: excerptOf(text),
    link: links.memberPath,
    replacesUnread: true,
    mail: {
      ...replyMail({
        to: member.email,
        name: `${actor.firstName} ${actor.lastName}`.trim(),
        ticket,
        text,
        fileCount,
        url: links.member,
      }),
      thread: ticketThread(ticket, ticket.userId),
    },
  });
}

const teamEvent = ({ id }: TicketRow) => ({
  audience: SUPPORT_TEAM,
  kind: "team_ticket",
  payload: { ticketId: id },
});

/** Makes open pages of the member and the team refetch the ticket. */
export const publishTicketChanged = (tx: Transaction, ticket: TicketRow): Promise<void> =>
  publishLiveAll(tx, [
    teamEvent(ticket),
    { audience: accountOf(ticket.userId), kind: "ticket", payload: { ticketId: ticket.id } },
  ]);

/** For changes that the member must not see, such as internal notes. */
export const publishTicketChangedToTeam = (tx: Transaction, ticket: TicketRow): Promise<void> =>
  publishLiveAll(tx, [teamEvent(ticket)]);
