import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";

interface Params {
  kind: "discussion_mention" | "discussion_reply";
  to: string;
  /** The person who wrote the comment. */
  name: string;
  /** The title of the lesson or article. */
  subject: string;
  text: string;
  url: string;
}

export function commentMail({ kind, to, name, subject, text, url }: Params): Mail {
  const writer = plainName(name);
  const isReply = kind === "discussion_reply";
  return {
    to,
    subject: isReply
      ? `${writer} replied to your question on “${subject}”`
      : `${writer} mentioned you on “${subject}”`,
    paragraphs: [isReply ? `${writer} replied:` : `${writer} wrote:`, text],
    action: { label: isReply ? "View the reply" : "View the comment", url },
    footnote: isReply
      ? "You're receiving this because you asked this question."
      : "You're receiving this because someone mentioned you.",
  };
}
