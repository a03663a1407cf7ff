import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { Mail } from "#platform/server/services.ts";

const listFormat = new Intl.ListFormat("en-US");

interface TeamMessages {
  brandName: string;
  to: string;
  firstName: string;
  messages: { author: string | null; content: string }[];
  url: string;
}

export const messageWhileAway = defineMailTemplate({
  key: "message-while-away",
  name: "Message while away",
  group: "Messages",
  sentWhen: "When the team wrote a message and the member has been away for 10 minutes",
  variables: {
    firstName: { label: "First name of the member", sample: "Ana" },
    authors: { label: "Who wrote", sample: "Jonas Weber" },
    newMessages: { label: "“a new message” or “new messages”", sample: "a new message" },
    messages: {
      label: "The unread messages",
      sample: ["Your scorecard looks great this month. Shall we talk about pricing on Tuesday?"],
      isRequired: true,
      isLong: true,
    },
  },
  subject: "New message from {{authors}}",
  body: `Hello {{firstName}}, you have {{newMessages}}:

{{messages}}`,
  actionLabel: "View and reply",
  footnote: "You're receiving this because you have unread messages.",
  hasUnsubscribe: true,
});

export function teamMessageMail({ brandName, to, firstName, messages, url }: TeamMessages): Mail {
  const authors = [
    ...new Set(
      messages.map(({ author }) => (author ? plainName(author) : `the ${brandName} team`)),
    ),
  ];
  return {
    to,
    ...messageWhileAway.fill(
      {
        firstName: plainName(firstName),
        authors: listFormat.format(authors),
        newMessages: messages.length === 1 ? "a new message" : "new messages",
        messages: messages.map(({ content }) => content),
      },
      url,
    ),
  };
}
