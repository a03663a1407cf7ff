import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Database, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { digestMail } from "./mails.ts";
import { emailMember } from "./notify.ts";
import { DIGEST_AFTER_MS, DIGEST_EVERY_MS } from "./policy.ts";
import { notificationDigests, notificationPreferences, notifications } from "./tables.ts";

const BATCH_SIZE = 500;

/** Members with notifications that are due for a digest. */
export async function listDigestRecipients(db: Database, now: Date): Promise<string[]> {
  const unreadSince = new Date(now.getTime() - DIGEST_AFTER_MS);
  const lastDigestBefore = new Date(now.getTime() - DIGEST_EVERY_MS);
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.removedAt)))
    .leftJoin(notificationDigests, eq(notificationDigests.userId, notifications.userId))
    .where(
      and(
        isUnreadAndNotEmailed(),
        lt(notifications.createdAt, unreadSince),
        wantsEmailOf(sql`${notifications.kind}`),
        wantsEmailOf(sql`'digest'`),
        sql`coalesce(${notificationDigests.sentAt} < ${lastDigestBefore}, true)`,
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map((row) => row.userId);
}

/** Sends one member's digest. It claims the notifications, so a parallel run cannot send them again. */
export async function sendDigest(services: Services, userId: string): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const person = await claimDigest(tx, userId, now);
    if (!person) return;
    const items = await claimItems(tx, userId, now);
    if (items.length === 0) return;
    const { APP_URL: appUrl } = services.env;
    const mail = digestMail({ to: person.email, ...person, items, appUrl });
    await emailMember(services, tx, { userId, kind: "digest" }, mail);
  });
}

async function claimDigest(tx: Transaction, userId: string, now: Date) {
  const lastDigestBefore = new Date(now.getTime() - DIGEST_EVERY_MS);
  const [claimed] = await tx
    .insert(notificationDigests)
    .values({ userId, sentAt: now })
    .onConflictDoUpdate({
      target: notificationDigests.userId,
      set: { sentAt: now },
      setWhere: lt(notificationDigests.sentAt, lastDigestBefore),
    })
    .returning();
  if (!claimed) return undefined;
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return person;
}

async function claimItems(tx: Transaction, userId: string, now: Date) {
  const claimed = tx.$with("claimed").as(
    tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isUnreadAndNotEmailed(),
          wantsEmailOf(sql`${notifications.kind}`),
        ),
      )
      .returning({
        title: notifications.title,
        body: notifications.body,
        createdAt: notifications.createdAt,
      }),
  );
  return tx.with(claimed).select().from(claimed).orderBy(asc(claimed.createdAt));
}

const isUnreadAndNotEmailed = () =>
  and(isNull(notifications.readAt), isNull(notifications.mailedAt));

const wantsEmailOf = (kind: ReturnType<typeof sql>) => sql`not exists (
  select 1 from ${notificationPreferences}
  where ${notificationPreferences.userId} = ${notifications.userId}
    and ${notificationPreferences.kind} = ${kind} and not ${notificationPreferences.email})`;
