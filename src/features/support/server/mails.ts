import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";

interface TicketInfo {
  number: number;
  subject: string;
}

export const receivedMail = (
  to: { email: string; firstName: string },
  ticket: TicketInfo & { message: string },
  url: string,
): Mail => ({
  to: to.email,
  subject: `We received your ticket #${ticket.number}: ${ticket.subject}`,
  paragraphs: [
    `Hello ${plainName(to.firstName)}, thanks for contacting us. A real person will reply to your ticket, usually within one business day.`,
    "Your message:",
    ticket.message,
  ],
  action: { label: "View your ticket", url },
});

interface ReplyParams {
  to: string;
  name: string;
  ticket: TicketInfo;
  text: string;
  fileCount: number;
  url: string;
}

const filesLine = (count: number) =>
  count === 1 ? "1 file is attached to the ticket." : `${count} files are attached to the ticket.`;

export const replyMail = ({ to, name, ticket, text, fileCount, url }: ReplyParams): Mail => ({
  to,
  subject: `Reply to your ticket #${ticket.number}: ${ticket.subject}`,
  paragraphs: [
    `${plainName(name)} replied:`,
    text,
    ...(fileCount > 0 ? [filesLine(fileCount)] : []),
  ],
  action: { label: "View and reply", url: url },
  footnote: "You're receiving this because you opened this ticket.",
});

export type TicketAction = "opened" | "replied to" | "reopened";

interface ActivityParams {
  to: string;
  name: string;
  ticket: TicketInfo;
  /** Empty when the ticket was reopened. */
  text: string;
  action: TicketAction;
  url: string;
}

const ACTIVITY_SUBJECTS: Record<TicketAction, string> = {
  opened: "New ticket",
  "replied to": "New reply in ticket",
  reopened: "Reopened ticket",
};

export const activityMail = ({ to, name, ticket, text, action, url }: ActivityParams): Mail => ({
  to,
  subject: `${ACTIVITY_SUBJECTS[action]} #${ticket.number}: ${ticket.subject}`,
  paragraphs:
    action === "reopened"
      ? [`${plainName(name)} reopened the ticket.`]
      : [`${plainName(name)} wrote:`, text],
  action: { label: "View ticket", url: url },
  footnote: "You're receiving this because you handle support tickets.",
});

interface ClosedParams {
  to: string;
  firstName: string;
  ticket: TicketInfo;
  reopenDays: number;
  url: string;
}

export const closedMail = ({ to, firstName, ticket, reopenDays, url }: ClosedParams): Mail => ({
  to,
  subject: `Your ticket #${ticket.number} is closed: ${ticket.subject}`,
  paragraphs: [
    `Hello ${plainName(firstName)}, we've closed this ticket.`,
    `If you still need help, reopen the ticket within the next ${reopenDays} days.`,
  ],
  action: { label: "View your ticket", url: url },
  footnote: "You're receiving this because you opened this ticket.",
});
