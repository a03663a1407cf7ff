import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { ExerciseItem } from "../lesson-parts-contract.ts";
import { isLessonOpen, isPublished, publishedLessonIds } from "./open-content.ts";
import { keyElements, lessonAnswers, lessons, lessonWorksheets, pillars } from "./tables.ts";
import { isShared } from "./worksheets.ts";

const hasText = sql<boolean>`${lessonAnswers.text} ~ '\\S'`;
const items = sql`jsonb_to_recordset(${lessons.exercises}) as item (id uuid, kind text)`;

/** A subquery: how many exercises members see. */
export const exerciseCount: SQL = sql`(
  select coalesce(sum(jsonb_array_length(${lessons.exercises})), 0)::int from ${lessons}
  where ${lessons.id} in ${publishedLessonIds})`;

/** A subquery: how many of them each of these members has done. A question is done with an answer. */
export const exercisesDoneBy = (memberIds: SQL): SQL => sql`(
  select ${lessonAnswers.userId}, count(*)::int as done
  from ${lessonAnswers} join ${lessons} on ${lessons.id} = ${lessonAnswers.lessonId}
  join ${items} on item.id = ${lessonAnswers.itemId}
  where ${lessonAnswers.userId} in (${memberIds}) and ${lessons.id} in ${publishedLessonIds}
    and case item.kind when 'step' then ${lessonAnswers.isDone} else ${hasText} end
  group by ${lessonAnswers.userId})`;

interface StoredAnswer {
  isDone: boolean;
  hasText: boolean;
  /** Null while the viewer may not read it. */
  text: string | null;
}

/**
 * The exercises of one member for each lesson, in the order of the program. Texts are read only for the
 * owner of the member's agency, while the member shares them, and of lessons that the owner may read.
 */
export async function listMemberExercises(
  db: Executor,
  viewer: Pick<Actor, "userId" | "role" | "organizationId">,
  memberId: string,
  now: Date,
) {
  const isVisible = sql<boolean>`(${viewer.role === "agent"} and ${isShared}
    and ${users.organizationId} = ${viewer.organizationId})`;
  const isReadable = sql<boolean>`(${isVisible} and ${isLessonOpen(viewer.userId, now)})`;
  const rows = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      elementTitle: keyElements.title,
      elementSlug: keyElements.slug,
      pillarTitle: pillars.title,
      pillarSlug: pillars.slug,
      pillarColor: pillars.color,
      exercises: lessons.exercises,
      isShared: isVisible,
      isReadable,
      answers: sql<Record<string, StoredAnswer>>`coalesce((
        select jsonb_object_agg(${lessonAnswers.itemId}, jsonb_build_object(
          'isDone', ${lessonAnswers.isDone}, 'hasText', ${hasText},
          'text', case when ${isReadable} then ${lessonAnswers.text} end))
        from ${lessonAnswers}
        where ${lessonAnswers.lessonId} = ${lessons.id} and ${lessonAnswers.userId} = ${users.id}
      ), '{}')`,
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .innerJoin(users, eq(users.id, memberId))
    .leftJoin(
      lessonWorksheets,
      and(eq(lessonWorksheets.lessonId, lessons.id), eq(lessonWorksheets.userId, users.id)),
    )
    .where(and(isPublished(lessons, keyElements, pillars), sql`${lessons.exercises} <> '[]'`))
    .orderBy(asc(pillars.displayOrder), asc(keyElements.orderPosition), asc(lessons.orderPosition));
  return rows.map(presentLesson);
}

interface Row {
  exercises: ExerciseItem[];
  answers: Record<string, StoredAnswer>;
  isReadable: boolean;
}

function presentLesson<Lesson extends Row>({ exercises, answers, isReadable, ...lesson }: Lesson) {
  const count = (kind: ExerciseItem["kind"]) => {
    const ofKind = exercises.filter((item) => item.kind === kind);
    const isDone = ({ id }: { id: string }) =>
      answers[id]?.[kind === "step" ? "isDone" : "hasText"];
    return { done: ofKind.filter(isDone).length, total: ofKind.length };
  };
  return {
    ...lesson,
    steps: count("step"),
    questions: count("question"),
    /** Null while the texts may not be read. */
    items: isReadable
      ? exercises.map((item) => ({
          ...item,
          isDone: answers[item.id]?.isDone ?? false,
          answer: answers[item.id]?.text ?? "",
        }))
      : null,
  };
}
