import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { notifications } from "./tables.ts";

const SHOWN = 30;

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
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt))
    .limit(SHOWN);
}

export function countUnread(db: Executor, userId: string): Promise<number> {
  return db.$count(
    notifications,
    and(eq(notifications.userId, userId), isNull(notifications.readAt)),
  );
}

export async function markRead(db: Executor, userId: string, ids: string[] | undefined, now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
      ),
    );
}
