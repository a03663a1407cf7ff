import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Mailer, Services } from "#platform/server/services.ts";

/** Collects the emails about several events of a series, to send each person one email. */
export function collectMails(services: Services) {
  const collected: Mail[] = [];
  const mailer: Mailer = {
    async send(_executor, mail) {
      collected.push(mail);
    },
    async sendAll(_executor, mails) {
      collected.push(...mails);
      return mails.map(() => ({ mailId: "", isSkipped: false }));
    },
  };
  return {
    services: { ...services, mailer },
    async sendCombined(tx: Transaction): Promise<void> {
      const groups = Map.groupBy(collected, ({ to, subject }) => `${to}\n${subject}`);
      await services.mailer.sendAll(tx, [...groups.values()].map(combine));
    },
  };
}

/** One email with every paragraph once, and with all calendar entries. */
function combine(mails: Mail[]): Mail {
  const [first] = mails as [Mail, ...Mail[]];
  if (mails.length === 1) return first;
  const { filled } = first;
  const dates = mails.flatMap((mail) => mail.filled?.values.when ?? []);
  return {
    ...first,
    subject: `${first.subject} (${mails.length} dates)`,
    paragraphs: [...new Set(mails.flatMap(({ paragraphs }) => paragraphs))],
    attachments: mails.flatMap(({ attachments = [] }) => attachments),
    ...(filled && {
      filled: { ...filled, values: { ...filled.values, when: dates.flat().join("; ") } },
    }),
  };
}
