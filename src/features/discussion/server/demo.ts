import { inArray } from "drizzle-orm";
import { lessons } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { type DemoPage, readDemoJson, readDemoPages } from "#platform/server/demo-content.ts";
import { commentLikes, commentMentions, commentReports, comments } from "./tables.ts";

interface DemoComment {
  authorKey: string;
  text: string;
  daysAgo: number;
  isAnswer?: boolean;
  likes?: string[];
  mentions?: string[];
}

type DiscussedArticle = DemoPage<{
  isPublished: boolean;
  /** Oldest first. A reply belongs to the question before it. */
  comments: (DemoComment & { isReply?: boolean })[];
}>;

interface LessonQuestion extends DemoComment {
  /** The title of the lesson. */
  lesson: string;
  replies?: DemoComment[];
  report?: { authorKey: string; reason: string; daysAgo: number };
}

/** Loads the comments of the demo articles and lessons. */
export const loadDiscussionDemo: LoadDemo = async (context) => {
  await loadArticleComments(context);
  await loadLessonComments(context);
};

async function loadArticleComments(context: DemoContext): Promise<void> {
  const { tx } = context;
  const rows = await tx.select({ id: articles.id, slug: articles.slug }).from(articles);
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const published = readDemoPages<DiscussedArticle>("articles").filter((one) => one.isPublished);
  for (const article of published) {
    let questionId: string | null = null;
    for (const [index, { isReply = false, ...comment }] of article.comments.entries()) {
      const place = { articleId: idOf.get(article.slug) ?? "", lessonId: null };
      const parentId: string | null = isReply ? questionId : null;
      const id = await addComment(context, { ...place, parentId }, comment, index);
      if (!isReply) questionId = id;
    }
  }
}

async function loadLessonComments(context: DemoContext): Promise<void> {
  const { tx, userId } = context;
  const questions = readDemoJson<LessonQuestion[]>("discussions.json");
  const titles = questions.map(({ lesson }) => lesson);
  const rows = await tx
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(inArray(lessons.title, titles));
  for (const { lesson, replies = [], report, ...question } of questions) {
    const place = { articleId: null, lessonId: rows.find((row) => row.title === lesson)?.id ?? "" };
    const id = await addComment(context, { ...place, parentId: null }, question, 0);
    for (const [index, reply] of replies.entries()) {
      await addComment(context, { ...place, parentId: id }, reply, -1 - index);
    }
    if (report) {
      const { authorKey, reason, daysAgo } = report;
      const createdAt = timeOf(context, daysAgo, 0);
      await tx
        .insert(commentReports)
        .values({ commentId: id, userId: userId(authorKey), reason, createdAt });
    }
  }
}

const timeOf = ({ now }: DemoContext, daysAgo: number, index: number): Date =>
  new Date(now.getTime() - daysAgo * DAY_MS - (index * 3 + 1) * HOUR_MS);

interface Place {
  articleId: string | null;
  lessonId: string | null;
  parentId: string | null;
}

async function addComment(
  context: DemoContext,
  place: Place,
  comment: DemoComment,
  index: number,
): Promise<string> {
  const { tx, userId } = context;
  const { authorKey, text, daysAgo, isAnswer = false, likes = [], mentions = [] } = comment;
  const [added] = await tx
    .insert(comments)
    .values({
      ...place,
      userId: userId(authorKey),
      content: text,
      isAnswer,
      createdAt: timeOf(context, daysAgo, index),
    })
    .returning({ id: comments.id });
  if (!added) throw new Error("The comment was not inserted");
  const people = (keys: string[]) =>
    keys.map((key) => ({ commentId: added.id, userId: userId(key) }));
  if (likes.length > 0) await tx.insert(commentLikes).values(people(likes));
  if (mentions.length > 0) await tx.insert(commentMentions).values(people(mentions));
  return added.id;
}
