import { desc, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { INBOUND_EMAIL_PATH } from "#features/inbound-email/server/receive-email.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { bounceAddress, inboundSettings } from "#platform/server/mail/inbound-address.ts";
import { signInboundEmail } from "#platform/server/mail/inbound-signature.ts";
import type { Services } from "#platform/server/services.ts";
import { mails } from "#platform/server/tables.ts";

const SHOWN = 100;
/** Emails have inline styles and no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups allow-top-navigation-by-user-activation";

const Reply = z.strictObject({ from: z.email(), text: z.string().trim().min(1).max(20_000) });

/** Shows emails that were stored instead of sent: for demos and development, never in production. */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.get("/api/dev/outbox", async () => {
    const rows = await db
      .select({
        id: mails.id,
        to: mails.toAddress,
        subject: mails.subject,
        text: mails.text,
        attachments: sql<
          string[]
        >`coalesce((select array_agg(file ->> 'filename') from jsonb_array_elements(${mails.attachments}) as file), '{}')`,
        replyTo: mails.replyTo,
        isSkipped: sql<boolean>`${mails.skippedAt} is not null`,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .orderBy(desc(mails.createdAt))
      .limit(SHOWN);
    const items = rows.map((mail) => ({
      ...mail,
      bounceTo: bounceAddress(services, { id: mail.id, toAddress: mail.to }),
    }));
    return { items };
  });

  app.get<{ Params: { id: string } }>("/api/dev/outbox/:id", async (request, reply) => {
    const [mail] = await db
      .select({ html: mails.html })
      .from(mails)
      .where(eq(sql`${mails.id}::text`, request.params.id));
    if (!mail) return reply.status(404).send({ code: "not_found", message: "Not found" });
    return reply
      .header("content-security-policy", MAIL_POLICY)
      .type("text/html; charset=utf-8")
      .send(mail.html.replaceAll("<a ", '<a target="_top" '));
  });

  app.post<{ Params: { id: string } }>("/api/dev/outbox/:id/reply", async (request, reply) => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(sql`${mails.id}::text`, request.params.id));
    if (!mail?.replyTo) throw notFound();
    const { data } = Reply.safeParse(request.body);
    if (!data) throw invalid("Please enter a sender and a text.");
    const raw = await composeReply(mail, data);
    const answer = await deliver(app, services, mail.replyTo, raw);
    return reply.status(answer.statusCode).send(answer.json());
  });
}

type Sent = Pick<typeof mails.$inferSelect, "id" | "subject" | "text" | "replyTo">;

/** The reply as a mail program writes it, with the email quoted below. */
async function composeReply({ id, subject, text, replyTo }: Sent, reply: z.infer<typeof Reply>) {
  const { createTransport } = await import("nodemailer");
  const quote = text.trimEnd().replaceAll("\n", "\n> ");
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: reply.from,
    to: replyTo ?? "",
    subject: `Re: ${subject}`,
    inReplyTo: `<${id}@colonnade>`,
    text: `${reply.text}\n\nOn Monday, someone wrote:\n> ${quote}\n`,
  });
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
}

/** Delivers an email to the hook, as a mail server does. */
async function deliver(app: FastifyInstance, services: Services, to: string, body: Buffer) {
  const timestamp = String(Math.floor(services.clock.now().getTime() / 1000));
  const secret = inboundSettings(services)?.secret ?? "";
  return app.inject({
    method: "POST",
    url: INBOUND_EMAIL_PATH,
    headers: {
      "content-type": "message/rfc822",
      "x-envelope-to": to,
      "x-timestamp": timestamp,
      "x-signature": signInboundEmail(secret, { timestamp, envelopeTo: to, body }),
    },
    payload: body,
  });
}
