import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Subject } from "../comment-contract.ts";
import type { Comment } from "../contract.ts";
import { editableUntil } from "./policy.ts";
import { subjectColumn } from "./subject.ts";
import { comments } from "./tables.ts";

const QUESTIONS = 20;
const REPLIES = 20;

/** Members see a comment unless it or its question is hidden. */
export const isShown: SQL = sql`${comments.hiddenAt} is null and not exists (
  select 1 from article_comments as question
  where question.id = ${comments.parentId} and question.hidden_at is not null)`;

export const badgeOf = sql<Comment["author"]["badge"]>`case
  when ${users.role} in ('superadmin', 'support') then 'Staff'
  when exists (select 1 from gurus where gurus.user_id = ${users.id} and gurus.is_active) then 'Guru'
  end`;
export const likesOf = sql<number>`(
  select count(*)::int from comment_likes as liked where liked.comment_id = ${comments.id})`;

const columnsFor = ({ userId }: Pick<Actor, "userId">) => ({
  id: comments.id,
  content: comments.content,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  userId: comments.userId,
  parentId: comments.parentId,
  isAnswer: comments.isAnswer,
  author: { name: users.name, avatarUrl: users.image, badge: badgeOf },
  likesCount: likesOf,
  isLiked: sql<boolean>`exists (select 1 from comment_likes as liked
    where liked.comment_id = ${comments.id} and liked.user_id = ${userId})`,
  isReported: sql<boolean>`exists (select 1 from comment_reports as report
    where report.comment_id = ${comments.id} and report.user_id = ${userId})`,
  mentions: sql<{ name: string }[]>`(
    select coalesce(json_agg(json_build_object('name', person.name) order by person.name), '[]')
    from comment_mentions as mention join users as person on person.id = mention.user_id
    where mention.comment_id = ${comments.id})`,
});

const selectComments = (db: Executor, reader: Actor) =>
  db
    .select(columnsFor(reader))
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectComments>>[number];

export const present = (
  { userId, parentId: _, ...row }: Row,
  reader: Actor,
  now: Date,
): Comment => ({
  ...row,
  isOwn: userId === reader.userId,
  editableUntil: editableUntil(reader, { userId, createdAt: row.createdAt }, now),
});

const at = (operator: SQL, cursor: string): SQL =>
  sql`(${comments.createdAt}, ${comments.id}) ${operator} (
    select cursor.created_at, cursor.id from article_comments as cursor where cursor.id = ${cursor})`;

interface QuestionFilter {
  before?: string | undefined;
  /** Only the question of this comment. */
  comment?: string | undefined;
}

const isQuestionOf = (id: string): SQL =>
  sql`${comments.id} = (select coalesce(parent_id, id) from article_comments where id = ${id})`;

/** One more than a page, which tells whether there are older ones. */
export const selectQuestions = (
  db: Executor,
  reader: Actor,
  subject: Subject,
  { before, comment }: QuestionFilter,
) =>
  db
    .select({
      ...columnsFor(reader),
      replyCount: sql<number>`(select count(*)::int from article_comments as reply
        where reply.parent_id = ${comments.id} and reply.hidden_at is null)`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(subjectColumn(subject), subject.id),
        isNull(comments.parentId),
        isNull(comments.hiddenAt),
        before ? at(sql`<`, before) : undefined,
        comment ? isQuestionOf(comment) : undefined,
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(QUESTIONS + 1);

/** Questions newest first, each with its first replies; two statements for any number of rows. */
export async function listQuestions(
  db: Executor,
  reader: Actor,
  subject: Subject,
  { now, ...filter }: QuestionFilter & { now: Date },
) {
  const found = await selectQuestions(db, reader, subject, filter);
  const questions = found.slice(0, QUESTIONS);
  const replies = await selectFirstReplies(
    db,
    reader,
    questions.map(({ id }) => id),
  );
  return {
    hasOlder: found.length > QUESTIONS,
    questions: questions.map(({ replyCount, ...question }) => ({
      ...present(question, reader, now),
      replyCount,
      replies: replies
        .filter(({ parentId }) => parentId === question.id)
        .map((reply) => present(reply, reader, now)),
    })),
  };
}

const oldestFirst = [asc(comments.createdAt), asc(comments.id)];

export const selectFirstReplies = (db: Executor, reader: Actor, questionIds: string[]) =>
  selectComments(db, reader)
    .where(
      sql`${comments.id} in (
        select reply.id from unnest(${sql.param(questionIds)}::uuid[]) as question(id)
        cross join lateral (
          select id from article_comments
          where parent_id = question.id and hidden_at is null
          order by created_at, id limit ${REPLIES}
        ) as reply)`,
    )
    .orderBy(...oldestFirst);

export async function listReplies(
  db: Executor,
  reader: Actor,
  questionId: string,
  { after, now }: { after?: string | undefined; now: Date },
) {
  const found = await selectComments(db, reader)
    .where(
      and(
        eq(comments.parentId, questionId),
        isNull(comments.hiddenAt),
        after ? at(sql`>`, after) : undefined,
      ),
    )
    .orderBy(...oldestFirst)
    .limit(REPLIES + 1);
  return {
    hasMore: found.length > REPLIES,
    replies: found.slice(0, REPLIES).map((reply) => present(reply, reader, now)),
  };
}

/** All visible questions and replies of a discussion. */
export async function countComments(db: Executor, subject: Subject): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${comments}
    where ${subjectColumn(subject)} = ${subject.id} and ${isShown}`);
  return rows[0]?.count ?? 0;
}

export async function readComment(
  db: Executor,
  reader: Actor,
  id: string,
  now: Date,
): Promise<Comment> {
  const [row] = await selectComments(db, reader).where(inArray(comments.id, [id]));
  if (!row) throw new Error("The comment was deleted in the same transaction");
  return present(row, reader, now);
}
