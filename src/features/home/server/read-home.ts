import { findNextCall } from "#features/calls/server/public.ts";
import { findNextEvent } from "#features/events/server/public.ts";
import { findContinueLesson, listPillarProgress } from "#features/learning/server/public.ts";
import { listHomeArticles } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";

/** Reads all content of the home screen in five statements. */
export async function readHome({ db, clock }: Services, actor: Actor) {
  const now = clock.now();
  const [continueLesson, pillars, articles, nextCall, nextEvent] = await Promise.all([
    findContinueLesson(db, actor.userId, now),
    listPillarProgress(db, actor.userId),
    listHomeArticles(db, actor),
    findNextCall(db, actor.userId, now),
    findNextEvent(db, actor.userId, now),
  ]);
  return {
    continueLesson,
    pillars,
    ...articles,
    nextCall: nextCall ?? null,
    nextEvent: nextEvent ?? null,
  };
}
