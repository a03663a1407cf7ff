import { findNextCall } from "#features/calls/server/public.ts";
import { findNextEvent } from "#features/events/server/public.ts";
import { findContinueLesson, listPillarProgress } from "#features/learning/server/public.ts";
import { listHomeArticles } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { readWelcome } from "./read-welcome.ts";

type Done = NonNullable<Awaited<ReturnType<typeof readWelcome>>>;

/** The first steps of a new member; null when all are done. */
function welcomeOf(done: Done, pillars: { completedCount: number }[], isOwner: boolean) {
  const steps = [
    { key: "profile", isDone: done.profile },
    { key: "lesson", isDone: pillars.some(({ completedCount }) => completedCount > 0) },
    ...(isOwner ? [{ key: "team", isDone: done.team } as const] : []),
    { key: "call", isDone: done.call },
  ] as const;
  return steps.every(({ isDone }) => isDone) ? null : { steps: [...steps] };
}

/** Reads all content of the home screen in six statements. */
export async function readHome({ db, clock }: Services, actor: Actor) {
  const now = clock.now();
  const [continueLesson, pillars, articles, nextCall, nextEvent, done] = await Promise.all([
    findContinueLesson(db, actor.userId, now),
    listPillarProgress(db, actor.userId),
    listHomeArticles(db, actor),
    findNextCall(db, actor.userId, now),
    findNextEvent(db, actor.userId, now),
    readWelcome(db, actor, now),
  ]);
  return {
    welcome: done && welcomeOf(done, pillars, actor.role === "agent"),
    continueLesson,
    pillars,
    ...articles,
    nextCall: nextCall ?? null,
    nextEvent: nextEvent ?? null,
  };
}
