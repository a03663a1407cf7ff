import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { Mail } from "#platform/server/services.ts";

interface TicketInfo {
  number: number;
  subject: string;
}

const TICKET_VARIABLES = {
  ticketNumber: { label: "Number of the ticket", sample: "1042" },
  ticketSubject: { label: "Subject of the ticket", sample: "Adding a teammate" },
};

const ticketReceived = defineMailTemplate({
  key: "ticket-received",
  name: "Ticket received",
  group: "Support",
  sentWhen: "When a member opens a ticket",
  variables: {
    ...TICKET_VARIABLES,
    firstName: { label: "First name of the member", sample: "Ana" },
    message: {
      label: "What the member wrote",
      sample: "How do I add a designer to our agency?",
      isLong: true,
    },
  },
  subject: "We received your ticket #{{ticketNumber}}: {{ticketSubject}}",
  body: `Hello {{firstName}}, thanks for contacting us. A real person will reply to your ticket, usually within one business day.

Your message:

{{message}}`,
  actionLabel: "View your ticket",
});

export const receivedMail = (
  to: { email: string; firstName: string },
  ticket: TicketInfo & { message: string },
  url: string,
): Mail => ({
  to: to.email,
  ...ticketReceived.fill(
    {
      ticketNumber: String(ticket.number),
      ticketSubject: ticket.subject,
      firstName: plainName(to.firstName),
      message: ticket.message,
    },
    url,
  ),
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

const ticketReply = defineMailTemplate({
  key: "ticket-reply",
  name: "Ticket reply",
  group: "Support",
  sentWhen: "When the team replies to a ticket",
  variables: {
    ...TICKET_VARIABLES,
    author: { label: "Who replied", sample: "Jonas Weber" },
    reply: {
      label: "Text of the reply",
      sample: "Open Team Management and choose “Invite teammate”.",
      isRequired: true,
      isLong: true,
    },
    filesNote: {
      label: "How many files are attached to the ticket",
      sample: "1 file is attached to the ticket.",
      isOptional: true,
    },
  },
  subject: "Reply to your ticket #{{ticketNumber}}: {{ticketSubject}}",
  body: `{{author}} replied:

{{reply}}

{{filesNote}}`,
  actionLabel: "View and reply",
  footnote: "You're receiving this because you opened this ticket.",
  hasUnsubscribe: true,
});

export const replyMail = ({ to, name, ticket, text, fileCount, url }: ReplyParams): Mail => ({
  to,
  ...ticketReply.fill(
    {
      ticketNumber: String(ticket.number),
      ticketSubject: ticket.subject,
      author: plainName(name),
      reply: text,
      filesNote: fileCount > 0 ? filesLine(fileCount) : null,
    },
    url,
  ),
});

export const supportTemplates = [ticketReceived, ticketReply];

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

export const askedMail = (
  to: { email: string; firstName: string },
  ticket: TicketInfo & { message: string },
  { guruName, url }: { guruName: string; url: string },
): Mail => ({
  to: to.email,
  subject: `Your question to ${plainName(guruName)}: ${ticket.subject}`,
  paragraphs: [
    `Hello ${plainName(to.firstName)}, we sent your question to ${plainName(guruName)}. We'll email you the answer.`,
    "Your question:",
    ticket.message,
  ],
  action: { label: "View your question", url },
});

interface QuestionParams extends ActivityParams {
  organizationName: string | null;
}

const QUESTION_SUBJECTS: Record<TicketAction, string> = {
  opened: "New question",
  "replied to": "New reply to your answer",
  reopened: "Question reopened",
};

/** To the guru who was asked. */
export const questionMail = (params: QuestionParams): Mail => {
  const { to, name, organizationName, ticket, text, action, url } = params;
  const agency = organizationName ? ` (${plainName(organizationName)})` : "";
  const who = `${plainName(name)}${agency}`;
  return {
    to,
    subject: `${QUESTION_SUBJECTS[action]}: ${ticket.subject}`,
    paragraphs: action === "reopened" ? [`${who} still needs your help.`] : [`${who} wrote:`, text],
    action: { label: "View and answer", url },
    footnote: "You're receiving this because members can ask you questions on your guru profile.",
  };
};
