import {
  listMailReaders,
  notify,
  notifyAll,
  unsubscribeUrl,
  wantsMail,
} from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { accountOf, publishLiveAll, SUPPORT_TEAM } from "#platform/server/live.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { activityMail, replyMail } from "./mails.ts";
import { excerptOf } from "./policy.ts";
import { listTeam } from "./queries.ts";
import type { supportRequests } from "./tables.ts";
import { ticketLinks } from "./ticket-links.ts";

type TicketRow = typeof supportRequests.$inferSelect;

interface FromMember {
  ticket: TicketRow;
  actor: Actor;
  text: string;
  isNew: boolean;
}

/** The member wrote: whoever looks after the ticket hears of it, or else the support people. */
export async function tellTeam(
  services: Services,
  tx: Transaction,
  { ticket, actor, text, isNew }: FromMember,
): Promise<void> {
  const team = (await listTeam(tx)).filter((person) => person.id !== actor.userId);
  const support = team.filter((person) => person.role === "support");
  const assignee = team.filter((person) => person.id === ticket.assigneeId);
  const readers = [assignee, support, team].find((people) => people.length > 0) ?? [];
  const links = ticketLinks(services.env.APP_URL, ticket.id);
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  await notifyAll(
    tx,
    readers.map((person) => ({
      userId: person.id,
      kind: "ticket_activity" as const,
      aboutId: actor.userId,
      title: `${name} ${isNew ? "opened" : "answered in"} ticket #${ticket.number}`,
      body: excerptOf(`${ticket.subject}: ${text}`),
      link: links.teamPath,
      isFolded: true,
      isMailed: true,
    })),
  );
  const ids = readers.map((person) => person.id);
  const mailReaders = await listMailReaders(tx, ids, "ticket_activity");
  for (const person of readers.filter(({ id }) => mailReaders.has(id))) {
    const leave = unsubscribeUrl(services, { userId: person.id, kind: "ticket_activity" });
    const facts = { to: person.email, name, ticket, text, isNew, url: links.team };
    await services.mailer.send(tx, activityMail({ ...facts, unsubscribeUrl: leave }));
  }
}

interface FromTeam {
  ticket: TicketRow;
  member: { email: string };
  actor: Actor;
  text: string;
  fileCount: number;
}

/** The team answered: the member hears of it by bell, live and by mail, with the text. */
export async function tellMember(
  services: Services,
  tx: Transaction,
  { ticket, member, actor, text, fileCount }: FromTeam,
): Promise<void> {
  const links = ticketLinks(services.env.APP_URL, ticket.id);
  await notify(tx, {
    userId: ticket.userId,
    kind: "ticket_reply",
    title: `Reply to “${ticket.subject}”`,
    body: excerptOf(text),
    link: links.memberPath,
    isFolded: true,
    isMailed: true,
  });
  if (!(await wantsMail(tx, ticket.userId, "ticket_reply"))) return;
  const leave = unsubscribeUrl(services, { userId: ticket.userId, kind: "ticket_reply" });
  await services.mailer.send(
    tx,
    replyMail({
      to: member.email,
      name: `${actor.firstName} ${actor.lastName}`.trim(),
      ticket,
      text,
      fileCount,
      url: links.member,
      unsubscribeUrl: leave,
    }),
  );
}

const teamNews = ({ id }: TicketRow) => ({
  audience: SUPPORT_TEAM,
  kind: "team_ticket",
  payload: { ticketId: id },
});

/** Open pages of both sides read the ticket anew. */
export const tellPages = (tx: Transaction, ticket: TicketRow): Promise<void> =>
  publishLiveAll(tx, [
    teamNews(ticket),
    { audience: accountOf(ticket.userId), kind: "ticket", payload: { ticketId: ticket.id } },
  ]);

/** What only the team may know is told to the team only. */
export const tellTeamPages = (tx: Transaction, ticket: TicketRow): Promise<void> =>
  publishLiveAll(tx, [teamNews(ticket)]);
