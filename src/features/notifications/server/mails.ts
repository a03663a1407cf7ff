import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";

interface DigestItem {
  title: string;
  body: string;
}

interface Digest {
  to: string;
  firstName: string;
  items: DigestItem[];
  appUrl: string;
}

const MAX_LINES = 10;

export function digestMail({ to, firstName, items, appUrl }: Digest): Mail {
  const count =
    items.length === 1 ? "1 unread notification" : `${items.length} unread notifications`;
  const lines = items
    .slice(0, MAX_LINES)
    .map(({ title, body }) => (body ? `${title}\n${body}` : title));
  const more = items.length - lines.length;
  return {
    to,
    subject: `You have ${count}`,
    paragraphs: [
      `Hello ${plainName(firstName)}, here's what you missed:`,
      ...lines,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: "View notifications", url: appUrl },
    footnote: "You'll get this at most once a day, and only if you have unread items.",
  };
}
