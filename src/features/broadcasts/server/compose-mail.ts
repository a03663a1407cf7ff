import { fillText } from "#lib/mail-text.ts";
import { escapeHtml } from "#platform/server/escape-html.ts";
import { mailBodyOf } from "#platform/server/mail/mail-body.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail, Services } from "#platform/server/services.ts";

interface Text {
  subject: string;
  /** Sanitized HTML. */
  body: string;
}

export interface Reader {
  email: string;
  firstName: string;
  lastName: string;
  agency: string | null;
}

/** The email of a broadcast for one person. */
export function composeMail(
  { env, settings }: Services,
  { subject, body }: Text,
  reader: Reader,
  unsubscribeUrl: string,
): Mail {
  const values = {
    firstName: plainName(reader.firstName),
    lastName: plainName(reader.lastName),
    agency: plainName(reader.agency ?? ""),
  };
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );
  return {
    to: reader.email,
    subject: fillText(subject, values).trim(),
    paragraphs: [],
    body: mailBodyOf(fillText(body, escaped), settings.current().brand, env.APP_URL),
    unsubscribeUrl,
  };
}
