import { type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
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
  /** A function when it contains a time: it is called for each time zone of the readers. */
  body?: string | ((timeZone: string | null) => string);
  link: string;
}

/**
 * Notifies everyone who may read new content, in the caller's transaction, with at most three
 * statements for any number of people. There is no email for each publication: the daily digest lists it.
 */
export async function notifyReaders(tx: Executor, content: NewContent): Promise<void> {
  const { readers, exceptId = null, title, body = "", link } = content;
  const { inApp, email, kind, userId } = notificationPreferences;
  const isShown = sql`coalesce(${inApp}, true)`;
  const text =
    typeof body === "string"
      ? sql`${body}`
      : sql`${await bodies(tx, body)}::jsonb ->> coalesce(person.time_zone, '')`;
  // The job of the next minute pushes it.
  await tx.execute(sql`
    with inserted as (
      insert into ${notifications} (user_id, kind, title, body, link, is_shown)
      select reader.id, 'new_content', ${title}, ${text}, ${link}, ${isShown}
      from ${readers} as reader(id)
      join ${users} as person on person.id = reader.id
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

/** The body in each time zone that a member chose, as JSON; without a time zone under "". */
async function bodies(tx: Executor, bodyIn: (timeZone: string | null) => string): Promise<string> {
  const rows = await tx.selectDistinct({ timeZone: users.timeZone }).from(users);
  const zones = new Set([null, ...rows.map(({ timeZone }) => timeZone)]);
  return JSON.stringify(Object.fromEntries([...zones].map((zone) => [zone ?? "", bodyIn(zone)])));
}
