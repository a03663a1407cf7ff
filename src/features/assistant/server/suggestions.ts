import { findContinueLesson } from "#features/learning/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findFirstFaqQuestion } from "./queries.ts";

/** What to ask, from what the member is learning now. */
export async function listSuggestions(db: Executor, userId: string): Promise<string[]> {
  const [lesson, faq] = await Promise.all([
    findContinueLesson(db, userId),
    findFirstFaqQuestion(db),
  ]);
  const fromLearning = lesson
    ? [
        `What should I take away from “${lesson.lessonTitle}”?`,
        `How do I put “${lesson.elementTitle}” into practice in my agency?`,
        `Which resources go with the pillar “${lesson.pillarTitle}”?`,
      ]
    : ["How do I price a retainer?", "How do I win better clients?"];
  return [...fromLearning, ...(faq ? [faq] : [])];
}
