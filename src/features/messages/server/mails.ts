import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";

const listFormat = new Intl.ListFormat("en-US");

interface TeamMessages {
  brandName: string;
  to: string;
  firstName: string;
  messages: { author: string | null; content: string }[];
  url: string;
}

export function teamMessageMail({ brandName, to, firstName, messages, url }: TeamMessages): Mail {
  const authors = [
    ...new Set(
      messages.map(({ author }) => (author ? plainName(author) : `the ${brandName} team`)),
    ),
  ];
  return {
    to,
    subject: `New message from ${listFormat.format(authors)}`,
    paragraphs: [
      `Hello ${plainName(firstName)}, you have ${messages.length === 1 ? "a new message" : "new messages"}:`,
      ...messages.map(({ content }) => content),
    ],
    action: { label: "View and reply", url },
    footnote: "You're receiving this because you have unread messages.",
  };
}
