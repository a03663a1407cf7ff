import { type MemberNotice, notifyMembers } from "#features/notifications/server/public.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Mailer, Services } from "#platform/server/services.ts";

export type Notify = typeof notifyMembers;

/** An email about this many dates; one if it is missing. */
type PartialMail = Mail & { dates?: number };

/** Collects emails and notifications about several events of a series, to send each person one. */
export function collectMessages(services: Services) {
  const mails: PartialMail[] = [];
  const notices: MemberNotice[] = [];
  const mailer: Mailer = {
    async send(_executor, mail) {
      mails.push(mail);
    },
    async sendAll(_executor, all) {
      mails.push(...all);
      return all.map(() => ({ mailId: "", isSkipped: false }));
    },
  };
  const collecting = { ...services, mailer };
  const notify: Notify = async (_services, _executor, all) => void notices.push(...all);
  return {
    services: collecting,
    notify,
    async sendCombined(tx: Transaction): Promise<void> {
      const byPerson = Map.groupBy(notices, ({ userId, kind, title }) =>
        [userId, kind, title].join("\n"),
      );
      await notifyMembers(collecting, tx, [...byPerson.values()].map(combineNotices));
      const byAddress = Map.groupBy(mails, ({ to, subject }) => `${to}\n${subject}`);
      const combined = [...byAddress.values()].map((group) => {
        const { dates = 1, ...mail } = combineMails(group);
        return { ...mail, subject: withCount(mail.subject, dates) };
      });
      await services.mailer.sendAll(tx, combined);
    },
  };
}

const withCount = (title: string, dates: number) =>
  dates === 1 ? title : `${title} (${dates} dates)`;

function combineNotices(notices: MemberNotice[]): MemberNotice {
  const [first] = notices as [MemberNotice, ...MemberNotice[]];
  const mails = notices.flatMap(({ mail }) => mail ?? []);
  const isSame = notices.every(({ body }) => body === first.body);
  return {
    ...first,
    title: withCount(first.title, notices.length),
    ...(!isSame && { body: `${first.body} See all dates on the event page.` }),
    ...(mails.length > 0 && { mail: combineMails(mails) }),
    isMailedLater: notices.some(({ isMailedLater }) => isMailedLater),
  };
}

/** One email with every paragraph once, and with all calendar entries. */
function combineMails(mails: PartialMail[]): PartialMail {
  const [first] = mails as [PartialMail, ...PartialMail[]];
  if (mails.length === 1) return first;
  const { filled } = first;
  const when = mails.flatMap((mail) => mail.filled?.values.when ?? []);
  return {
    ...first,
    dates: mails.reduce((sum, { dates = 1 }) => sum + dates, 0),
    paragraphs: [...new Set(mails.flatMap(({ paragraphs }) => paragraphs))],
    attachments: mails.flatMap(({ attachments = [] }) => attachments),
    ...(filled && {
      filled: { ...filled, values: { ...filled.values, when: when.flat().join("; ") } },
    }),
  };
}
