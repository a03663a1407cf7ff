import type { Mail } from "#platform/server/mail/mailer.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";

interface TicketFacts {
  number: number;
  subject: string;
}

export const receivedMail = (
  to: { email: string; firstName: string },
  ticket: TicketFacts & { message: string },
  url: string,
): Mail => ({
  to: to.email,
  subject: `We received your ticket #${ticket.number}: ${ticket.subject}`,
  paragraphs: [
    `Hello ${plainName(to.firstName)}, thank you for writing. A person from the team reads every ticket, and you will hear from us here and by mail.`,
    "This is what you wrote:",
    ticket.message,
  ],
  action: { label: "Open your ticket", url },
});

interface ReplyFacts {
  to: string;
  name: string;
  ticket: TicketFacts;
  text: string;
  fileCount: number;
  url: string;
  unsubscribeUrl: string;
}

const filesLine = (count: number) =>
  count === 1 ? "1 file is attached to the ticket." : `${count} files are attached to the ticket.`;

export const replyMail = ({ to, name, ticket, text, fileCount, ...rest }: ReplyFacts): Mail => ({
  to,
  subject: `Reply to your ticket #${ticket.number}: ${ticket.subject}`,
  paragraphs: [
    `${plainName(name)} replied:`,
    text,
    ...(fileCount > 0 ? [filesLine(fileCount)] : []),
  ],
  action: { label: "Read and answer", url: rest.url },
  footnote: "You get this because you opened this ticket.",
  unsubscribeUrl: rest.unsubscribeUrl,
});

interface ActivityFacts {
  to: string;
  name: string;
  ticket: TicketFacts;
  text: string;
  isNew: boolean;
  url: string;
  unsubscribeUrl: string;
}

export const activityMail = ({ to, name, ticket, text, isNew, ...rest }: ActivityFacts): Mail => ({
  to,
  subject: `${isNew ? "New ticket" : "Answer in ticket"} #${ticket.number}: ${ticket.subject}`,
  paragraphs: [`${plainName(name)} wrote:`, text],
  action: { label: "Open the ticket", url: rest.url },
  footnote: "You get this because you look after tickets.",
  unsubscribeUrl: rest.unsubscribeUrl,
});

interface ClosedFacts {
  to: string;
  firstName: string;
  ticket: TicketFacts;
  reopenDays: number;
  url: string;
  unsubscribeUrl: string;
}

export const closedMail = ({ to, firstName, ticket, reopenDays, ...rest }: ClosedFacts): Mail => ({
  to,
  subject: `Your ticket #${ticket.number} is closed: ${ticket.subject}`,
  paragraphs: [
    `Hello ${plainName(firstName)}, we have closed this ticket.`,
    `If something is still open, choose 'Reopen' on the ticket within the next ${reopenDays} days.`,
  ],
  action: { label: "Open your ticket", url: rest.url },
  footnote: "You get this because you opened this ticket.",
  unsubscribeUrl: rest.unsubscribeUrl,
});
