import { type SQL, sql } from "drizzle-orm";
import { MEMBERS, publishLive } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import {
  notificationPreferences,
  notifications,
  pushDeliveries,
  pushSubscriptions,
} from "./tables.ts";

interface NewContent {
  /** A subquery with the ids of the people who may read it, such as `peopleWithAccess(now)`. */
  readers: SQL;
  /** The person who published it and is not notified. */
  exceptId?: string | undefined;
  title: string;
  body?: string;
  link: string;
}

/**
 * Notifies everyone who may read new content, in the caller's transaction, with two statements for
 * any number of people. There is no email for each publication: the daily digest lists it.
 */
export async function notifyReaders(tx: Executor, content: NewContent): Promise<void> {
  const { readers, exceptId = null, title, body = "", link } = content;
  const { inApp, email, kind, userId } = notificationPreferences;
  const isShown = sql`coalesce(${inApp}, true)`;
  // The job of the next minute pushes it.
  await tx.execute(sql`
    with inserted as (
      insert into ${notifications} (user_id, kind, title, body, link, is_shown)
      select reader.id, 'new_content', ${title}, ${body}, ${link}, ${isShown}
      from ${readers} as reader(id)
      left join ${notificationPreferences} on ${userId} = reader.id and ${kind} = 'new_content'
      where reader.id is distinct from ${exceptId}::uuid
        and (${isShown} or coalesce(${email}, true))
      returning id, user_id, is_shown)
    insert into ${pushDeliveries} (subscription_id, notification_id, due_at)
    select device.id, inserted.id, now()
    from inserted join ${pushSubscriptions} as device on device.user_id = inserted.user_id
    where inserted.is_shown and not 'new_content' = any(device.muted_kinds)`);
  await publishLive(tx, { audience: MEMBERS, kind: "notification" });
}
