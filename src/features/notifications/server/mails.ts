import type { Mail } from "#platform/server/mail/mailer.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";

interface DigestItem {
  title: string;
  body: string;
}

interface Digest {
  to: string;
  firstName: string;
  items: DigestItem[];
  appUrl: string;
  unsubscribeUrl: string;
}

const MOST_LINES = 10;

export function digestMail({ to, firstName, items, appUrl, unsubscribeUrl }: Digest): Mail {
  const count = items.length === 1 ? "1 thing" : `${items.length} things`;
  const lines = items
    .slice(0, MOST_LINES)
    .map(({ title, body }) => (body ? `${title}\n${body}` : title));
  const more = items.length - lines.length;
  return {
    to,
    subject: `${count} waiting for you`,
    paragraphs: [
      `Hello ${plainName(firstName)}, this is what you have not seen yet:`,
      ...lines,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: "Open Colonnade", url: appUrl },
    footnote: "You get this at most once a day, and only when something stayed unread.",
    unsubscribeUrl,
  };
}
