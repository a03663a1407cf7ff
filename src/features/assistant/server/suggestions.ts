import { findContinueLesson } from "#features/learning/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findFirstFaqQuestion } from "./queries.ts";

/** Suggested questions about the member's current lesson. */
export async function listSuggestions(db: Executor, userId: string, now: Date): Promise<string[]> {
  const [lesson, faq] = await Promise.all([
    findContinueLesson(db, userId, now),
    findFirstFaqQuestion(db),
  ]);
  const aboutLesson = lesson
    ? [
        `What should I take away from “${lesson.lessonTitle}”?`,
        `How do I put “${lesson.elementTitle}” into practice in my agency?`,
        `What should I read for “${lesson.pillarTitle}”?`,
      ]
    : ["How do I price a retainer?", "How do I win better clients?"];
  return [...aboutLesson, ...(faq ? [faq] : [])];
}
