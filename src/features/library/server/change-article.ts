import { eq } from "drizzle-orm";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { publicationOf } from "#platform/server/authoring/publication.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { type ArticleRow, afterWrite } from "./after-write.ts";
import { articleSource } from "./article-content.ts";
import { emitPublished } from "./emit-published.ts";
import { articles } from "./tables.ts";

interface Flags {
  isPublished?: boolean | undefined;
  isFeatured?: boolean | undefined;
}

export async function setFlags(
  tx: Transaction,
  actor: Actor,
  before: ArticleRow,
  flags: Flags,
  services: Services,
): Promise<ArticleRow> {
  const now = services.clock.now();
  const { isPublished, isFeatured = before.isFeatured } = flags;
  // Unpublishing makes a draft; a change of the other flag keeps the schedule.
  const schedule = isPublished === undefined ? {} : { publishAt: null, notifiesMembers: false };
  const { columns, becomesPublished } = publicationOf(before, { isPublished, ...schedule }, now);
  await recordStateBefore(tx, articleSource, before.id);
  const [row] = await tx
    .update(articles)
    .set({ ...columns, isFeatured })
    .where(eq(articles.id, before.id))
    .returning();
  if (!row) throw notFound("Article not found");
  await afterWrite(tx, actor, flagAction(flags), row);
  if (becomesPublished) await emitPublished(tx, services, [row]);
  await recordRevision(tx, articleSource, { subjectId: row.id, actor, now });
  return row;
}

function flagAction(flags: Flags) {
  if (flags.isPublished !== undefined) {
    return flags.isPublished ? "article.publish" : "article.unpublish";
  }
  return flags.isFeatured ? "article.feature" : "article.unfeature";
}
