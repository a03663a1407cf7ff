import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";
import { dayText } from "./days.ts";

interface Recipient {
  email: string;
  firstName: string;
}
interface Named {
  title: string;
  dueOn: string;
}

export const PLAN_PATH = "/plan";

const toMail = (
  to: Recipient,
  appUrl: string,
  { subject, paragraphs }: Pick<Mail, "subject" | "paragraphs">,
): Mail => ({
  to: to.email,
  subject,
  paragraphs: [`Hello ${plainName(to.firstName)},`, ...paragraphs],
  action: { label: "View your commitments", url: `${appUrl}${PLAN_PATH}` },
});

const lineOf = ({ title, dueOn }: Named) => `${plainName(title)} (due ${dayText(dueOn)})`;

/** "New commitment: Raise prices", or "3 new commitments". */
export const assignedTitle = (items: Named[]): string =>
  items.length === 1
    ? `New commitment: ${plainName(items[0]?.title ?? "")}`
    : `${items.length} new commitments`;

export const assignedMail = (to: Recipient, by: string, items: Named[], appUrl: string): Mail =>
  toMail(to, appUrl, {
    subject: assignedTitle(items),
    paragraphs: [`${plainName(by)} assigned this to you:`, ...items.map(lineOf)],
  });

export const doneTitle = (title: string): string => `Done: ${plainName(title)}`;

export const doneMail = (to: Recipient, by: string, title: string, appUrl: string): Mail =>
  toMail(to, appUrl, {
    subject: doneTitle(title),
    paragraphs: [`${plainName(by)} finished “${plainName(title)}”. You can sign it off now.`],
  });

/** How a due date relates to today: "due in 3 days", "due today", "overdue". */
export type DueText = "due tomorrow" | "due today" | "overdue" | `due in ${number} days`;

export const reminderTitle = (title: string, due: DueText): string =>
  `${due.slice(0, 1).toUpperCase()}${due.slice(1)}: ${plainName(title)}`;

export const reminderMail = (
  to: Recipient,
  { title, dueOn, due }: Named & { due: DueText },
  appUrl: string,
): Mail =>
  toMail(to, appUrl, {
    subject: reminderTitle(title, due),
    paragraphs: [
      `Your commitment “${plainName(title)}” is ${due}${due === "overdue" ? ` since ${dayText(dueOn)}` : ` (${dayText(dueOn)})`}.`,
      "Done already? Mark it as done and add a short note or a link.",
    ],
  });
