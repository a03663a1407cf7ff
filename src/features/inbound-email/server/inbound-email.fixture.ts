import { desc, eq } from "drizzle-orm";
import { inboundSettings } from "#platform/server/mail/inbound-address.ts";
import { signInboundEmail } from "#platform/server/mail/inbound-signature.ts";
import { mails } from "#platform/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";

interface SampleEmail {
  from: string;
  to: string;
  subject?: string;
  headers?: string[];
  text?: string;
  html?: string;
  files?: { name: string; type: string; bytes: Buffer; isInline?: boolean }[];
}

let counter = 0;

/** A MIME email as a mail program writes it. */
export function mimeOf(email: SampleEmail): Buffer {
  const { from, to, subject = "Re: Your ticket", headers = [], text, html, files = [] } = email;
  counter += 1;
  const boundary = `part-${counter}`;
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}\r\n`;
  const file = ({ name, type, bytes, isInline }: NonNullable<SampleEmail["files"]>[number]) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${isInline ? "inline" : "attachment"}; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      bytes.toString("base64").replace(/.{76}/g, "$&\r\n"),
      "",
    ].join("\r\n");
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <sample-${process.pid}-${counter}@mail.example.test>`,
      "Date: Mon, 16 Nov 2026 10:00:00 +0000",
      ...headers,
      "MIME-Version: 1.0",
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      "",
      "",
    ].join("\r\n") +
      (text === undefined ? "" : part("text/plain", text)) +
      (html === undefined ? "" : part("text/html", html)) +
      files.map(file).join("") +
      `--${boundary}--\r\n`,
  );
}

interface Delivery {
  url: string;
  secret: string;
  now: Date;
  to: string;
  raw: Buffer;
  /** Headers that replace the right ones. */
  change?: Record<string, string>;
}

/** Delivers an email to the hook as the mail server does. */
export async function postEmail({ url, secret, now, to, raw, change = {} }: Delivery) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = signInboundEmail(secret, { timestamp, envelopeTo: to, body: raw });
  const answer = await fetch(`${url}/api/webhooks/email`, {
    method: "POST",
    headers: {
      "content-type": "message/rfc822",
      "x-envelope-to": to,
      "x-timestamp": timestamp,
      "x-signature": signature,
      ...change,
    },
    body: new Uint8Array(raw),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

export const deliver = (
  { url, services, clock }: Pick<TestApp, "url" | "services" | "clock">,
  to: string,
  raw: Buffer,
  change: Record<string, string> = {},
) => {
  const secret = inboundSettings(services)?.secret ?? "";
  return postEmail({ url, secret, now: clock.now(), to, raw, change });
};

/** The Reply-To of the latest email to this address. */
export async function replyToOf({ db }: Pick<TestApp, "db">, address: string): Promise<string> {
  const [row] = await db
    .select({ replyTo: mails.replyTo })
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  if (!row?.replyTo) throw new Error(`There is no email with a reply address for ${address}`);
  return row.replyTo;
}
