import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { showFilesTo } from "#features/files/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { AuditEntry } from "#platform/server/audit.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { restoreFromTrash } from "#platform/server/authoring/restore-from-trash.ts";
import { lockEntry } from "#platform/server/authoring/trash-queries.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ArticleAction, TermKind } from "../../admin-contract.ts";
import { findAuthor } from "../author-queries.ts";
import { articleKind } from "../content-kind.ts";
import { emitPublished } from "../emit-published.ts";
import { fileVisibilityOf } from "../policy.ts";
import { articleCategories, articles, articleTopics, guruContent } from "../tables.ts";

/** The columns that an action can change, as stored for its undo. */
export interface FormerArticle {
  id: string;
  publishedAt: Date | string | null;
  publishAt: Date | string | null;
  notifiesMembers: boolean;
  authorId: string | null;
  guruId: string | null;
  /** The position on the profile of the former guru; null if it was not there. */
  profilePosition: number | null;
  /** True if it was on the profile of the new guru before. */
  isOnNewProfile: boolean;
}

export interface BulkAction {
  /** The entry for all rows; missing if each row has its own. */
  audit?: Pick<AuditEntry, "action" | "details">;
  /** True if the action changes what a revision stores. */
  isRevised: boolean;
  /** The rows that do not have the new value yet. */
  changes: SQL | undefined;
  apply: (rows: FormerArticle[]) => Promise<void>;
  /** Restores the rows that still have the new value, and returns their ids. */
  revert: (rows: FormerArticle[]) => Promise<string[]>;
}

interface Context {
  tx: Transaction;
  actor: Actor;
  now: Date;
  services: Services;
}

export async function articleAction(context: Context, action: ArticleAction): Promise<BulkAction> {
  switch (action.type) {
    case "publish":
    case "unpublish":
      return publishing(context, action.type === "publish");
    case "feature":
    case "unfeature":
      return featuring(context, action.type === "feature");
    case "add_term":
    case "remove_term":
      return assignTerm(context, action.kind, action.termId, action.type === "add_term");
    case "set_author":
      return setAuthor(context, action.authorId);
    case "trash":
      return trashing(context);
  }
}

const idsOf = (rows: Array<{ id: string }>): string[] => rows.map(({ id }) => id);
const chosen = (rows: Array<{ id: string }>) => inArray(articles.id, idsOf(rows));
/** The former values as a table, to update many rows with one statement. */
const formerRows = (rows: FormerArticle[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former(id uuid,
    "publishedAt" timestamptz, "publishAt" timestamptz, "notifiesMembers" boolean,
    "authorId" uuid, "guruId" uuid, "profilePosition" int, "isOnNewProfile" boolean)`;

function publishing({ tx, now, services }: Context, isPublished: boolean): BulkAction {
  /** Files have the visibility of their article. */
  const afterChange = async (ids: string[]) => {
    const rows = await tx
      .select({
        id: articles.id,
        title: articles.title,
        slug: articles.slug,
        isPublished: articles.isPublished,
        visibilityScope: articles.visibilityScope,
      })
      .from(articles)
      .where(inArray(articles.id, ids));
    const groups = Map.groupBy(rows, fileVisibilityOf);
    for (const [visibility, group] of groups) {
      await showFilesTo(tx, visibility, { type: "article", ids: idsOf(group) });
    }
    await emitPublished(
      tx,
      services,
      rows.filter((row) => row.isPublished),
    );
  };
  return {
    isRevised: true,
    audit: { action: isPublished ? "article.publish" : "article.unpublish" },
    changes: eq(articles.isPublished, !isPublished),
    apply: (rows) =>
      inBatches(rows, async (batch) => {
        await tx
          .update(articles)
          .set({
            isPublished,
            publishAt: null,
            notifiesMembers: false,
            ...(isPublished && { publishedAt: sql`coalesce(${articles.publishedAt}, ${now})` }),
          })
          .where(chosen(batch));
        await afterChange(idsOf(batch));
      }),
    async revert(rows) {
      // Who scheduled an article since then wants it to be published later.
      const isUnchanged = and(eq(articles.isPublished, isPublished), isNull(articles.publishAt));
      const restored: string[] = [];
      await inBatches(rows, async (batch) => {
        const done = await tx.execute<{ id: string }>(sql`
          update ${articles} set is_published = ${!isPublished},
            published_at = former."publishedAt", publish_at = former."publishAt",
            notifies_members = former."notifiesMembers"
          from ${formerRows(batch)} where articles.id = former.id and ${isUnchanged}
          returning articles.id`);
        await afterChange(idsOf(done.rows));
        restored.push(...idsOf(done.rows));
      });
      return restored;
    },
  };
}

function featuring({ tx }: Context, isFeatured: boolean): BulkAction {
  return {
    isRevised: true,
    audit: { action: isFeatured ? "article.feature" : "article.unfeature" },
    changes: eq(articles.isFeatured, !isFeatured),
    apply: (rows) =>
      inBatches(rows, (batch) => tx.update(articles).set({ isFeatured }).where(chosen(batch))),
    async revert(rows) {
      const restored: string[] = [];
      await inBatches(rows, async (batch) => {
        const done = await tx
          .update(articles)
          .set({ isFeatured: !isFeatured })
          .where(and(chosen(batch), eq(articles.isFeatured, isFeatured)))
          .returning({ id: articles.id });
        restored.push(...idsOf(done));
      });
      return restored;
    },
  };
}

/** An open form with the former values must not overwrite the change. */
const raiseVersion = ({ tx, actor, now }: Context, ids: string[]) =>
  tx
    .update(articles)
    .set({ version: sql`${articles.version} + 1`, savedById: actor.userId, savedAt: now })
    .where(inArray(articles.id, ids));

async function assignTerm(
  context: Context,
  kind: TermKind,
  termId: string,
  isAdded: boolean,
): Promise<BulkAction> {
  const { tx } = context;
  const terms = kind === "topics" ? articleTopics : articleCategories;
  const [term] = await tx.select().from(terms).where(eq(terms.id, termId)).for("key share");
  // The undo of a change of a term that was deleted since restores nothing.
  const table = sql.raw(kind === "topics" ? "article_topic_mappings" : "article_category_mappings");
  const column = sql.raw(kind === "topics" ? "topic_id" : "category_id");
  const assigned = sql`exists (
    select 1 from ${table} where article_id = ${articles.id} and ${column} = ${termId})`;
  const write = async (rows: FormerArticle[], adds: boolean) => {
    const changed: string[] = [];
    if (!term) return changed;
    await inBatches(rows, async (batch) => {
      const ids = sql.param(idsOf(batch));
      const done = adds
        ? await tx.execute<{ id: string }>(sql`
            insert into ${table} (article_id, ${column})
            select id, ${termId} from ${articles} where id = any(${ids}::uuid[])
            on conflict do nothing returning article_id as id`)
        : await tx.execute<{ id: string }>(sql`
            delete from ${table} where article_id = any(${ids}::uuid[]) and ${column} = ${termId}
            returning article_id as id`);
      await raiseVersion(context, idsOf(done.rows));
      changed.push(...idsOf(done.rows));
    });
    return changed;
  };
  return {
    isRevised: true,
    audit: {
      action: "article.update",
      details: { [kind]: isAdded ? { added: term?.name } : { removed: term?.name } },
    },
    changes: isAdded ? sql`not ${assigned}` : assigned,
    async apply(rows) {
      if (!term) throw notFound();
      await write(rows, isAdded);
    },
    revert: (rows) => write(rows, !isAdded),
  };
}

/** The author's guru record may edit the article and shows it on its profile. */
async function setAuthor(context: Context, authorId: string): Promise<BulkAction> {
  const { tx } = context;
  const author = await findAuthor(tx, authorId);
  const [guru] = await tx.select({ id: gurus.id }).from(gurus).where(eq(gurus.userId, authorId));
  const guruId = guru?.id ?? null;
  return {
    isRevised: false,
    audit: { action: "article.update", details: { author: author?.name } },
    changes: sql`${articles.authorId} is distinct from ${authorId}`,
    async apply(rows) {
      if (!author) throw notFound("Author not found");
      await inBatches(rows, async (batch) => {
        await tx.update(articles).set({ authorId, guruId }).where(chosen(batch));
        await tx.execute(sql`
          delete from ${guruContent} using ${formerRows(batch)}
          where article_id = former.id and guru_id = former."guruId"`);
        if (guruId) {
          await tx
            .insert(guruContent)
            .values(batch.map(({ id }) => ({ guruId, articleId: id })))
            .onConflictDoNothing();
        }
        await raiseVersion(context, idsOf(batch));
      });
    },
    async revert(rows) {
      const restored: string[] = [];
      await inBatches(rows, async (batch) => {
        // A person or a guru who was deleted since cannot be the author again.
        const done = await tx.execute<{ id: string }>(sql`
          update ${articles} set author_id = former."authorId", guru_id = former."guruId"
          from ${formerRows(batch)}
          where articles.id = former.id and articles.author_id = ${authorId}
            and (former."authorId" is null
              or exists (select 1 from users where users.id = former."authorId"))
            and (former."guruId" is null
              or exists (select 1 from ${gurus} where ${gurus.id} = former."guruId"))
          returning articles.id`);
        const ids = new Set(idsOf(done.rows));
        const back = batch.filter(({ id }) => ids.has(id));
        await tx.execute(sql`
          delete from ${guruContent} using ${formerRows(back)}
          where article_id = former.id and guru_id = ${guruId} and not former."isOnNewProfile"`);
        await tx.execute(sql`
          insert into ${guruContent} (guru_id, article_id, position)
          select former."guruId", former.id, former."profilePosition" from ${formerRows(back)}
          where former."profilePosition" is not null
          on conflict (guru_id, article_id) do update set position = excluded.position`);
        await raiseVersion(context, [...ids]);
        restored.push(...ids);
      });
      return restored;
    },
  };
}

/** Rows are moved one by one: each has its own entry in the trash and in the audit log. */
function trashing({ tx, actor, now }: Context): BulkAction {
  return {
    changes: undefined,
    isRevised: false,
    async apply(rows) {
      for (const { id } of rows) await moveToTrash(tx, articleKind, id, { actor, now });
    },
    async revert(rows) {
      const restored: string[] = [];
      for (const { id } of rows) {
        if (!(await lockEntry(tx, articleKind.kind, id))) continue;
        await restoreFromTrash(tx, articleKind, id, actor);
        restored.push(id);
      }
      return restored;
    },
  };
}
