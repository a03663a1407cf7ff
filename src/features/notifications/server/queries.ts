import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { NotificationKind } from "#platform/notification-kinds.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Choice } from "./policy.ts";
import { notificationPreferences, notifications } from "./tables.ts";

const MAX_SHOWN = 30;

export async function listNotifications(db: Executor, userId: string) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
      link: notifications.link,
      isRead: sql<boolean>`${notifications.readAt} is not null`,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.isShown))
    .orderBy(desc(notifications.createdAt))
    .limit(MAX_SHOWN);
}

export function countUnread(db: Executor, userId: string): Promise<number> {
  return db.$count(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readAt), notifications.isShown),
  );
}

interface ReadFilter {
  ids?: string[] | undefined;
  kind?: NotificationKind | undefined;
  link?: string | undefined;
}

/** Marks the matching (or all) notifications as read. Returns whether any changed. */
export async function markRead(
  db: Executor,
  userId: string,
  { ids, kind, link }: ReadFilter,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
        kind ? eq(notifications.kind, kind) : undefined,
        link ? eq(notifications.link, link) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return changed.length > 0;
}

/** Preferences of several people and kinds, keyed by `{userId} {kind}`. */
export async function listChoices(
  db: Executor,
  wanted: { userId: string; kind: string }[],
): Promise<Map<string, Choice>> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        inArray(notificationPreferences.userId, [...new Set(wanted.map((one) => one.userId))]),
        inArray(notificationPreferences.kind, [...new Set(wanted.map((one) => one.kind))]),
      ),
    );
  return new Map(rows.map(({ userId, kind, ...choice }) => [`${userId} ${kind}`, choice]));
}

export async function saveChoice(
  db: Executor,
  userId: string,
  kind: string,
  choice: Partial<Choice>,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: choice,
    });
}

export async function findEmail(db: Executor, userId: string) {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return row;
}
