import { findContinueLesson } from "#features/learning/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { findFirstFaqQuestion } from "./queries.ts";
import { findAnswerableAgency } from "./retrieve-numbers.ts";

/** Suggested questions about the member's current lesson, and about their numbers if allowed. */
export async function listSuggestions(services: Services, actor: Actor): Promise<string[]> {
  const [lesson, faq, agency] = await Promise.all([
    findContinueLesson(services, actor),
    findFirstFaqQuestion(services.db),
    findAnswerableAgency(services, actor),
  ]);
  const aboutLesson = lesson
    ? [
        `What should I take away from “${lesson.lessonTitle}”?`,
        `How do I put “${lesson.elementTitle}” into practice in my agency?`,
        `What should I read for “${lesson.pillarTitle}”?`,
      ]
    : ["How do I price a retainer?", "How do I win better clients?"];
  return [...(agency ? ["How are our numbers?"] : []), ...aboutLesson, ...(faq ? [faq] : [])];
}
