import { and, eq, isNull, sql } from "drizzle-orm";
import { inBatches } from "../bulk/bulk-changes.ts";
import { defineJob } from "../jobs.ts";
import type { Jobs, Mail, Mailer, Services, StoredMail } from "../services.ts";
import { bouncedAddresses, mails } from "../tables.ts";
import { bounceAddress, replyAddress } from "./inbound-address.ts";
import { renderMail } from "./layout.ts";
import { listHeaders } from "./list-headers.ts";
import { withEditedText } from "./templates.ts";

type MailDeps = Pick<Services, "env" | "secret" | "settings">;

export function createMailer(jobs: () => Jobs, deps: MailDeps): Mailer {
  const sendAll: Mailer["sendAll"] = async (executor, all) => {
    const stored: StoredMail[] = [];
    await inBatches(all, async (batch) => {
      const rows = await executor
        .insert(mails)
        .values(batch.map((mail) => rowOf(deps, mail)))
        .returning({
          mailId: mails.id,
          isSkipped: sql<boolean>`${mails.skippedAt} is not null`,
        });
      stored.push(...rows);
      if (!deps.env.SMTP_URL) return;
      const toSend = rows.filter((row) => !row.isSkipped).map(({ mailId }) => ({ mailId }));
      if (toSend.length > 0) await jobs().enqueueAll(executor, sendMailJob, toSend);
    });
    return stored;
  };
  return {
    send: async (executor, mail) => void (await sendAll(executor, [mail])),
    sendAll,
  };
}

function rowOf(deps: MailDeps, mail: Mail) {
  const { brand, mailTemplates } = deps.settings.current();
  const replyTo = mail.thread ? replyAddress(deps, mail.thread) : null;
  const edited = withEditedText(mail, mailTemplates);
  const content = replyTo ? { ...edited, footnote: withReplyHint(edited.footnote) } : edited;
  return {
    toAddress: mail.to,
    subject: content.subject,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    attachments: mail.attachments ?? [],
    replyTo,
    skippedAt: mail.isAlwaysSent ? null : bouncedNow(mail.to),
    ...renderMail(content, brand, deps.env.APP_URL),
  };
}

const withReplyHint = (footnote?: string): string =>
  ["Reply to this email to answer.", ...(footnote ? [footnote] : [])].join("\n");

/** Part of the insert, so that an email needs no second statement. */
const bouncedNow = (address: string) =>
  sql`(select now() from ${bouncedAddresses} where ${bouncedAddresses.address} = ${address.toLowerCase()})`;

/** Gets the emails that `mail.send` gave up, also after killed workers. */
export const failedMailJob = defineJob<{ mailId: string }>({
  name: "mail.failed",
  async handle({ mailId }, { db, clock, log }) {
    const failed = await db
      .update(mails)
      .set({ failedAt: clock.now() })
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
      .returning({ id: mails.id });
    if (failed.length === 0) return;
    log.error({ event: "mail_failed", mailId }, "The mail server refused an email for good.");
  },
});

export const sendMailJob = defineJob<{ mailId: string }>({
  name: "mail.send",
  // A killed worker's emails are sent again once its heartbeat is missing.
  options: {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    heartbeatSeconds: 30,
    deadLetter: failedMailJob.name,
  },
  concurrency: 10,
  async handle({ mailId }, { db, env, secret, settings, clock }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.sentAt || !env.SMTP_URL) return;
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(env.SMTP_URL);
    const sender = bounceAddress({ env, secret }, mail);
    try {
      await transport.sendMail({
        from: env.MAIL_FROM,
        replyTo: mail.replyTo ?? settings.current().support.email,
        to: mail.toAddress,
        ...(sender && { envelope: { from: sender, to: mail.toAddress } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: listHeaders(mail.unsubscribeUrl),
        // A retry that sends the email twice uses the same id, so that inboxes can merge them.
        messageId: `<${mail.id}@colonnade>`,
        attachments: mail.attachments.map((file) => ({
          filename: file.filename,
          contentType: file.contentType,
          content: Buffer.from(file.base64, "base64"),
        })),
      });
    } finally {
      transport.close();
    }
    await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, mailId));
  },
});
