import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { MailKind, NotificationKind } from "#platform/notification-kinds.ts";
import { publishLiveAll } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { type Choice, DEFAULT_CHOICE, deliveryFor } from "./policy.ts";
import { pushJob } from "./push/send-due.ts";
import { listChoices } from "./queries.ts";
import { notifications, pushDeliveries, pushSubscriptions } from "./tables.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

export interface MemberNotice {
  userId: string;
  kind: NotificationKind;
  /** Another person whom the text names or quotes. */
  aboutId?: string;
  title: string;
  body?: string;
  link: string;
  /** Replaces unread notifications of the same kind and link. */
  replacesUnread?: boolean;
  /** Sent with an unsubscribe link, unless the member turned emails of this kind off. */
  mail?: Mail;
  /** A job may email this later, so the digest omits it. */
  isMailedLater?: boolean;
}

/** Notifies a member in the app and by email, in the caller's transaction. */
export const notifyMember = (
  services: Services,
  executor: Executor,
  notice: MemberNotice,
): Promise<void> => notifyMembers(services, executor, [notice]);

/** Creates the notifications of many members with a constant number of statements. */
export async function notifyMembers(
  services: Services,
  executor: Executor,
  all: MemberNotice[],
): Promise<void> {
  if (all.length === 0) return;
  const choices = await listChoices(executor, all);
  const choiceOf = ({ userId, kind }: MemberNotice): Choice =>
    choices.get(`${userId} ${kind}`) ?? DEFAULT_CHOICE;
  const rows = all.flatMap((notice) => {
    const { replacesUnread, mail, isMailedLater, ...notification } = notice;
    const delivery = deliveryFor(choiceOf(notice));
    if (delivery === "none") return [];
    const mailedAt = mail || isMailedLater ? sql`now()` : null;
    return [{ ...notification, isShown: delivery === "app", mailedAt }];
  });
  const replacing = all.filter(({ replacesUnread }) => replacesUnread);
  if (replacing.length > 0) await removeUnread(executor, replacing);
  if (rows.length > 0 && (await insertAndQueuePush(executor, rows, services.clock.now()))) {
    await services.jobs.enqueue(executor, pushJob, {});
  }
  const notified = new Set(rows.filter((row) => row.isShown).map((row) => row.userId));
  await publishLiveAll(
    executor,
    [...notified].map((audience) => ({ audience, kind: "notification" })),
  );
  const mails = all.flatMap((notice) =>
    notice.mail && choiceOf(notice).email ? [withUnsubscribe(services, notice, notice.mail)] : [],
  );
  if (mails.length > 0) await services.mailer.sendAll(executor, mails);
}

type NewRow = PgInsertValue<typeof notifications>;

/** In one statement, because most people have no device. Returns true if there is one. */
async function insertAndQueuePush(executor: Executor, rows: NewRow[], dueAt: Date) {
  const { id, userId, kind, isShown } = notifications;
  const inserted = executor
    .$with("inserted")
    .as(executor.insert(notifications).values(rows).returning({ id, userId, kind, isShown }));
  const queued = await executor
    .with(inserted)
    .insert(pushDeliveries)
    .select((query) =>
      query
        .select({
          subscriptionId: pushSubscriptions.id,
          notificationId: inserted.id,
          dueAt: sql`${dueAt}::timestamptz`.as("due_at"),
          attempts: sql`0`.as("attempts"),
        })
        .from(inserted)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, inserted.userId))
        .where(
          sql`${inserted.isShown} and ${inserted.kind} <> all(${pushSubscriptions.mutedKinds})`,
        ),
    );
  return (queued.rowCount ?? 0) > 0;
}

interface Recipient {
  userId: string;
  kind: MailKind;
}

/** Only emails the member, if they want emails of this kind. */
export async function emailMember(
  services: Services,
  executor: Executor,
  recipient: Recipient,
  mail: Mail,
): Promise<void> {
  if (await wantsMail(executor, recipient)) {
    await services.mailer.send(executor, withUnsubscribe(services, recipient, mail));
  }
}

/** Whether the member receives emails of this kind. */
export async function wantsMail(executor: Executor, recipient: Recipient): Promise<boolean> {
  const [choice = DEFAULT_CHOICE] = (await listChoices(executor, [recipient])).values();
  return choice.email;
}

const withUnsubscribe = (services: Services, { userId, kind }: Recipient, mail: Mail): Mail => ({
  ...mail,
  unsubscribeUrl: unsubscribeUrl(services, { userId, kind }),
});

async function removeUnread(executor: Executor, replacing: MemberNotice[]): Promise<void> {
  const [first] = replacing;
  if (!first) return;
  const kinds = new Set(replacing.map(({ kind, link }) => `${kind} ${link}`));
  if (kinds.size > 1) throw new Error("Replacing notifications must have the same kind and link");
  await executor.delete(notifications).where(
    and(
      inArray(
        notifications.userId,
        replacing.map(({ userId }) => userId),
      ),
      eq(notifications.kind, first.kind),
      eq(notifications.link, first.link),
      isNull(notifications.readAt),
    ),
  );
}
