import { type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { isLessonOpen, requireDiscussedLesson } from "#features/learning/server/public.ts";
import { keyElements, lessons } from "#features/learning/server/tables.ts";
import { findReadable } from "#features/library/server/public.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { Subject } from "../comment-contract.ts";
import { comments } from "./tables.ts";

/** The lesson or article of a discussion that the actor may read. */
export interface Discussed extends Subject {
  title: string;
  /** The page that has the discussion. */
  path: string;
  /** The author of the article, who is notified of questions. */
  authorId: string | null;
  /** The guru whose article this is. */
  guruUserId: string | null;
  isAgentsOnly: boolean;
}

/**
 * Every route starts with this. Refuses like the content itself: 404 for what the actor may not see,
 * 403 for a lesson that is not open yet.
 */
export async function requireDiscussed(
  db: Executor,
  actor: Actor,
  { kind, id }: Subject,
  { now, missing }: { now: Date; missing?: string },
): Promise<Discussed> {
  if (kind === "article") {
    const article = await findReadable(db, actor, id);
    if (!article) throw notFound(missing ?? "Article not found");
    const { title, slug, authorId, guruUserId, visibilityScope } = article;
    const isAgentsOnly = visibilityScope === "agents_only";
    const path = `/resources/${slug}`;
    return { kind, id, title, path, authorId, guruUserId, isAgentsOnly };
  }
  const lesson = await requireDiscussedLesson(db, id, actor, { now, missing });
  const path = `/pillars-of-agency/${lesson.pillarSlug}/${lesson.elementSlug}?lesson=${id}`;
  const { title } = lesson;
  return { kind, id, title, path, authorId: null, guruUserId: null, isAgentsOnly: false };
}

/** The column of `comments` that refers to this kind of content. */
export const subjectColumn = ({ kind }: Pick<Subject, "kind">) =>
  kind === "article" ? comments.articleId : comments.lessonId;

/**
 * A condition on `users`: the person has access and may read the content. The same rule as
 * `requireDiscussed`, for many people at once.
 */
export function mayRead(services: Services, { kind, id, isAgentsOnly, authorId }: Discussed): SQL {
  const hasAccess = sql`${users.id} in ${peopleWithAccess(services)}`;
  if (kind === "lesson") {
    return sql`${hasAccess} and (${users.role} in ('superadmin', 'support') or exists (
      select 1 from ${lessons} join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
      where ${lessons.id} = ${id} and ${isLessonOpen(users.id, services.clock.now())}))`;
  }
  if (!isAgentsOnly) return hasAccess;
  return sql`${hasAccess} and (
    ${users.role} in ('agent', 'superadmin') or ${users.id} = ${authorId}::uuid)`;
}
