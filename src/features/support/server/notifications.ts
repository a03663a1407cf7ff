import { findAnsweringGuru } from "#features/gurus/server/public.ts";
import { notifyMember, notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import {
  accountOf,
  type LiveEvent,
  publishLiveAll,
  SUPPORT_TEAM,
} from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { activityMail, questionMail, replyMail, type TicketAction } from "./mails.ts";
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

const QUESTION_TITLES: Record<TicketAction, (name: string) => string> = {
  opened: (name) => `${name} asked you a question`,
  "replied to": (name) => `${name} replied to your answer`,
  reopened: (name) => `${name} reopened a question to you`,
};

/** Notifies the guru who was asked. False when nobody can answer for the profile. */
async function notifyGuru(
  services: Services,
  tx: Transaction,
  { ticket, actor, text, action }: FromMember,
): Promise<boolean> {
  const guru = ticket.guruId ? await findAnsweringGuru(tx, { id: ticket.guruId }) : null;
  if (!guru) return false;
  const links = ticketLinks(services.env.APP_URL, ticket.id);
  const { organizationName } = actor;
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  await notifyMember(services, tx, {
    userId: guru.userId,
    kind: "guru_question",
    aboutId: actor.userId,
    title: QUESTION_TITLES[action](name),
    body: excerptOf(text ? `${ticket.subject}: ${text}` : ticket.subject),
    link: links.guruPath,
    replacesUnread: true,
    mail: questionMail({
      to: guru.email,
      name,
      organizationName,
      ticket,
      text,
      action,
      url: links.guru,
    }),
  });
  return true;
}

/**
 * Notifies the assignee, or the support role when there is none, that the member wrote. A guru who
 * was asked is notified too, and then nobody else but the assignee.
 */
export async function notifyTeam(
  services: Services,
  tx: Transaction,
  message: FromMember,
): Promise<void> {
  const { ticket, actor, text, action } = message;
  const isWithGuru = await notifyGuru(services, tx, message);
  if (isWithGuru && ticket.assigneeId === null) return;
  const team = (await listTeam(tx)).filter((person) => person.id !== actor.userId);
  const support = team.filter((person) => person.role === "support");
  const assignee = team.filter((person) => person.id === ticket.assigneeId);
  const groups = isWithGuru ? [assignee] : [assignee, support, team];
  const recipients = groups.find((people) => people.length > 0) ?? [];
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
  /** Who replied, as the member sees it. */
  author: string;
  text: string;
  fileCount: number;
}

/** Notifies the member in the app and by email that the team or the guru replied. */
export async function notifyOfReply(
  services: Services,
  tx: Transaction,
  { ticket, member, author, text, fileCount }: FromTeam,
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
        name: author,
        ticket,
        text,
        fileCount,
        url: links.member,
      }),
      thread: ticketThread(ticket, ticket.userId),
    },
  });
}

const teamEvent = ({ id }: TicketRow): LiveEvent => ({
  audience: SUPPORT_TEAM,
  kind: "team_ticket",
  payload: { ticketId: id },
});

/** Makes open pages of the member, the team and the guru who was asked refetch the ticket. */
export async function publishTicketChanged(tx: Transaction, ticket: TicketRow): Promise<void> {
  const payload = { ticketId: ticket.id };
  const guru = ticket.guruId ? await findAnsweringGuru(tx, { id: ticket.guruId }) : null;
  const events: LiveEvent[] = [
    teamEvent(ticket),
    { audience: accountOf(ticket.userId), kind: "ticket", payload },
  ];
  if (guru) events.push({ audience: guru.userId, kind: "guru_question", payload });
  await publishLiveAll(tx, events);
}

/** For changes that the member must not see, such as internal notes. */
export const publishTicketChangedToTeam = (tx: Transaction, ticket: TicketRow): Promise<void> =>
  publishLiveAll(tx, [teamEvent(ticket)]);
