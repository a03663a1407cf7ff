import { sql } from "drizzle-orm";
import { notifications } from "#features/notifications/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { comments } from "./tables.ts";

/** The end of a link to a comment. */
export const commentHash = (id: string): string => `#comment-${id}`;

/**
 * Deletes the notifications that quote these comments or replies to them, because nobody may read
 * them any more. Call it before the comments are deleted.
 */
export async function forgetNotifications(tx: Executor, ids: string[]): Promise<void> {
  const chosen = sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(sql`
    delete from ${notifications} using (
      select id, user_id from ${comments} where id = any(${chosen})
      union select id, user_id from ${comments} where parent_id = any(${chosen})
    ) as gone
    where ${notifications.aboutId} = gone.user_id
      and ${notifications.link} like '%#comment-%'
      and right(${notifications.link}, 36) = gone.id::text`);
}
