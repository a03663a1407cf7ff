import type { Mail } from "#platform/server/mail/mailer.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";

interface TeamMessages {
  brandName: string;
  to: string;
  firstName: string;
  messages: { author: string | null; content: string }[];
  url: string;
  unsubscribeUrl: string;
}

export function teamMessageMail({
  brandName,
  to,
  firstName,
  messages,
  url,
  unsubscribeUrl,
}: TeamMessages): Mail {
  const authors = [
    ...new Set(
      messages.map(({ author }) => (author ? plainName(author) : `The ${brandName} team`)),
    ),
  ];
  return {
    to,
    subject: `${authors.join(" and ")} wrote to you`,
    paragraphs: [
      `Hello ${plainName(firstName)}, while you were away:`,
      ...messages.map(({ content }) => content),
    ],
    action: { label: "Read and answer", url },
    footnote: "You get this because you were away when the team wrote.",
    unsubscribeUrl,
  };
}
