import { eq, lt } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { inBatches } from "../bulk/bulk-changes.ts";
import type { Env } from "../env.ts";
import { defineJob } from "../jobs.ts";
import type { Jobs, Mail, Mailer } from "../services.ts";
import type { SettingsService } from "../settings/settings.ts";
import { mails } from "../tables.ts";
import { renderMail } from "./layout.ts";
import { listHeaders } from "./list-headers.ts";
import { withEditedText } from "./templates.ts";

export function createMailer(jobs: () => Jobs, env: Env, settings: SettingsService): Mailer {
  const rowOf = (mail: Mail) => {
    const { brand, mailTemplates } = settings.current();
    const content = withEditedText(mail, mailTemplates);
    return {
      toAddress: mail.to,
      subject: content.subject,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      attachments: mail.attachments ?? [],
      ...renderMail(content, brand, env.APP_URL),
    };
  };
  const sendAll: Mailer["sendAll"] = (executor, all) =>
    inBatches(all, async (batch) => {
      const rows = await executor
        .insert(mails)
        .values(batch.map(rowOf))
        .returning({ mailId: mails.id });
      if (env.SMTP_URL) await jobs().enqueueAll(executor, sendMailJob, rows);
    });
  return { send: (executor, mail) => sendAll(executor, [mail]), sendAll };
}

export const sendMailJob = defineJob<{ mailId: string }>({
  name: "mail.send",
  options: { retryLimit: 8, retryDelay: 30, retryBackoff: true },
  async handle({ mailId }, { db, env, settings, clock }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.sentAt || !env.SMTP_URL) return;
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(env.SMTP_URL);
    try {
      await transport.sendMail({
        from: env.MAIL_FROM,
        replyTo: settings.current().support.email,
        to: mail.toAddress,
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

const RETENTION_MS = 30 * DAY_MS;

/** Sent emails contain personal data and are only a record, so they are deleted after a while. */
export const removeSentMailsJob = defineJob<Record<string, never>>({
  name: "mail.remove-sent",
  cron: "23 3 * * *",
  async handle(_data, { db, clock }) {
    await db.delete(mails).where(lt(mails.sentAt, new Date(clock.now().getTime() - RETENTION_MS)));
  },
});
