import type { MailThread } from "#platform/server/mail/inbound-address.ts";

/** Paths and absolute URLs of a ticket for the member, the team and the guru who was asked. */
export function ticketLinks(appUrl: string, ticketId: string) {
  const memberPath = `/support?ticket=${ticketId}`;
  const teamPath = `/admin/inbox?ticket=${ticketId}`;
  const guruPath = `/gurus/questions?question=${ticketId}`;
  return {
    memberPath,
    teamPath,
    guruPath,
    member: appUrl + memberPath,
    team: appUrl + teamPath,
    guru: appUrl + guruPath,
  };
}

/** With the path of notifications from before the inbox. */
export const teamPathsOf = (appUrl: string, ticketId: string) => [
  ticketLinks(appUrl, ticketId).teamPath,
  `/admin/support?ticket=${ticketId}`,
];

/** Replies of this person to an email about the ticket are added to it. */
export const ticketThread = (ticket: { id: string }, userId: string): MailThread => ({
  kind: "ticket",
  threadId: ticket.id,
  userId,
});
