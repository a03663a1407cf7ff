import { sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { notifyReaders } from "#features/notifications/server/public.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ArticleRow } from "./after-write.ts";

type Published = Pick<ArticleRow, "title" | "subtitle" | "slug" | "visibilityScope" | "authorId">;

/** Notifies everyone who may read the article; the same rule as `visibleTo`. */
export async function notifyArticleReaders(
  services: Services,
  tx: Executor,
  { title, subtitle, slug, visibilityScope, authorId }: Published,
  exceptId?: string,
): Promise<void> {
  const members = peopleWithAccess(services);
  const owners = sql`(
    select ${users.id} from ${users} join ${members} as member(id) on member.id = ${users.id}
    where ${users.role} in ('agent', 'superadmin') or ${users.id} = ${authorId})`;
  await notifyReaders(tx, {
    readers: visibilityScope === "all" ? members : owners,
    exceptId,
    title: `New resource: ${title}`,
    body: subtitle ?? "",
    link: `/resources/${slug}`,
  });
}
