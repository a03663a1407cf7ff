import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export interface FakeSmtp {
  url: string;
  /** The emails received for this address, parsed by another library than the one that wrote them. */
  mailsTo: (address: string) => Promise<Email[]>;
  /** The envelope senders of these emails; bounces go to them. */
  sendersTo: (address: string) => string[];
  /** The recipient and Message-ID of every email, in the order of arrival. */
  received: () => { to: string; messageId: string }[];
}

const MESSAGE_ID = /^Message-ID: (\S+)/im;

/** A fake SMTP server that stores the emails it receives. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: { from: string; to: string[]; raw: Buffer; messageId: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const { mailFrom } = session.envelope;
        const raw = Buffer.concat(chunks);
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to,
          raw,
          messageId: MESSAGE_ID.exec(raw.toString())?.[1] ?? "",
        });
        callback();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterAll(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    sendersTo: (address) =>
      received.filter((mail) => mail.to.includes(address)).map((mail) => mail.from),
    received: () => received.map(({ to, messageId }) => ({ to: to[0] ?? "", messageId })),
    mailsTo: (address) =>
      Promise.all(
        received
          .filter((mail) => mail.to.includes(address))
          .map((mail) => PostalMime.parse(mail.raw)),
      ),
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The visible words of the HTML part, to compare them with the text part. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, " ")
    .replace(/<br>|<\/p>|<\/h1>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
