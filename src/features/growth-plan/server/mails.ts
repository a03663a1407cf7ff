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
