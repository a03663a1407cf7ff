import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { visibleTo } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import type { RowCountName } from "#platform/server/row-counts.ts";
import type { AdminComment, CommentFilters } from "../admin-contract.ts";
import { badgeOf, likesOf } from "./comment-queries.ts";
import { commentReports, comments } from "./tables.ts";

const MAX_REPORTS = 10;

export const isReported: SQL = sql`exists (
  select 1 from ${commentReports}
  where ${commentReports.commentId} = ${comments.id} and ${commentReports.resolvedAt} is null)`;

const STATUS = {
  all: undefined,
  visible: isNull(comments.hiddenAt),
  hidden: isNotNull(comments.hiddenAt),
  reported: isReported,
};

const KIND = {
  all: undefined,
  article: isNotNull(comments.articleId),
  lesson: isNotNull(comments.lessonId),
};

const ofArticle = (condition: SQL): SQL => sql`exists (
  select 1 from ${articles} where ${articles.id} = ${comments.articleId} and ${condition})`;
const ofLesson = (condition: SQL | undefined): SQL => sql`exists (
  select 1 from ${lessons}
  join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
  join ${pillars} on ${pillars.id} = ${keyElements.pillarId}
  where ${lessons.id} = ${comments.lessonId} and ${condition})`;

/** Superadmins moderate everything; support what they may read, and all published lessons. */
const moderatedBy = (actor: Actor): SQL | undefined =>
  actor.role === "superadmin"
    ? undefined
    : or(ofArticle(visibleTo(actor)), ofLesson(isPublished(lessons, keyElements, pillars)));

/** Searches the comment, its author and the title of its lesson or article. */
function matchesComment({ search, status, kind }: CommentFilters): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = or(
    sql`${comments.content} ilike ${pattern}`,
    sql`exists (select 1 from users as writer
      where writer.id = ${comments.userId} and ${ilikeContains(sql`writer.name`, search)})`,
    ofArticle(sql`${articles.title} ilike ${pattern}`),
    ofLesson(sql`${lessons.title} ilike ${pattern}`),
  );
  return and(STATUS[status], KIND[kind], search ? found : undefined);
}

/** The comments of these filters, or with these ids, that the actor moderates. */
export const whereModerated = (
  actor: Actor,
  wanted: CommentFilters | { ids: string[] },
): SQL | undefined =>
  and(
    "ids" in wanted ? inArray(comments.id, wanted.ids) : matchesComment(wanted),
    moderatedBy(actor),
  );

export const COMMENT_COUNTS: Record<
  Exclude<CommentFilters["status"], "reported">,
  RowCountName[]
> = {
  all: ["comments.visible", "comments.hidden"],
  visible: ["comments.visible"],
  hidden: ["comments.hidden"],
};

type Report = AdminComment["reports"][number];

const columns = {
  id: comments.id,
  content: comments.content,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  isHidden: sql<boolean>`${comments.hiddenAt} is not null`,
  isAnswer: comments.isAnswer,
  likesCount: likesOf,
  author: {
    id: users.id,
    name: users.name,
    email: users.email,
    avatarUrl: users.image,
    badge: badgeOf,
  },
  subject: {
    kind: sql<
      "lesson" | "article"
    >`case when ${articles.id} is null then 'lesson' else 'article' end`,
    id: sql<string>`coalesce(${articles.id}, ${lessons.id})`,
    title: sql<string>`coalesce(${articles.title}, ${lessons.title})`,
    isPublished: sql<boolean>`coalesce(${articles.isPublished},
      ${lessons.isPublished} and ${keyElements.isPublished} and ${pillars.isPublished})`,
    path: sql<string>`coalesce('/resources/' || ${articles.slug},
      '/pillars-of-agency/' || ${pillars.slug} || '/' || ${keyElements.slug}
        || '?lesson=' || ${lessons.id})`,
  },
  question: sql<AdminComment["question"]>`(
    select json_build_object('id', question.id, 'content', question.content, 'author', asker.name,
      'isHidden', question.hidden_at is not null)
    from article_comments as question join users as asker on asker.id = question.user_id
    where question.id = ${comments.parentId})`,
  replyCount: sql<number>`(select count(*)::int from article_comments as reply
    where reply.parent_id = ${comments.id})`,
  reports: sql<(Omit<Report, "createdAt"> & { createdAt: string })[]>`(
    select coalesce(json_agg(to_json(found) order by found."createdAt"), '[]') from (
      select reporter.id, reporter.name, report.reason, report.created_at as "createdAt"
      from comment_reports as report join users as reporter on reporter.id = report.user_id
      where report.comment_id = ${comments.id} and report.resolved_at is null
      order by report.created_at limit ${MAX_REPORTS}
    ) as found)`,
};

export async function listAdminComments(
  db: Executor,
  actor: Actor,
  { page, ...filters }: CommentFilters & { page: number },
): Promise<AdminComment[]> {
  const rows = await db
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(lessons, eq(lessons.id, comments.lessonId))
    .leftJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(whereModerated(actor, filters))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(({ reports, ...row }) => ({
    ...row,
    reports: reports.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  }));
}

export const countAdminComments = (
  db: Executor,
  actor: Actor,
  filters: CommentFilters,
): Promise<number> =>
  countUpToLimit(
    db,
    db.select({ one: sql`1` }).from(comments).where(whereModerated(actor, filters)),
  );

/** Comments with a report that no moderator has decided, for the dashboard. */
export const openReports = sql<number>`(
  select count(distinct comment_id)::int from comment_reports where resolved_at is null)`;
