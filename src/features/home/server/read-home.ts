import type { z } from "zod";
import { nextCallOf } from "#features/calls/server/public.ts";
import { nextEventOf, presentNextEvent } from "#features/events/server/public.ts";
import {
  completedByPillar,
  continueLessonOf,
  fillPillars,
  listPillarProgress,
} from "#features/learning/server/public.ts";
import {
  articleClass,
  fillCards,
  listHomeArticles,
  ownReadColumns,
  sharedOnly,
} from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { prepareForReaders } from "#platform/server/postgres/prepare-for-readers.ts";
import type { Services } from "#platform/server/services.ts";
import { ContinueLesson, type homeContract } from "../contract.ts";
import { welcomeDoneBy, welcomeOf } from "./read-welcome.ts";

type Home = z.infer<NonNullable<(typeof homeContract.home)["~orpc"]["outputSchema"]>>;

const ownHome = prepareForReaders("own_home", (db) => ({
  ...ownReadColumns,
  completed: completedByPillar,
  continueLesson: continueLessonOf,
  nextCall: nextCallOf(db),
  nextEvent: nextEventOf(db),
  welcome: welcomeDoneBy,
}));

/** What only this member sees, in one statement. */
async function readOwnHome(services: Services, actor: Actor, articleIds: string[]) {
  const now = services.clock.now();
  const row = await ownHome({ ...services, clock: { now: () => now } }, actor, articleIds);
  const { continueLesson, nextCall, nextEvent, completed } = row;
  return {
    ...row,
    welcome: welcomeOf(actor, row.welcome, Object.keys(completed ?? {}).length > 0),
    continueLesson: continueLesson && ContinueLesson.parse(continueLesson),
    nextCall: nextCall && { ...nextCall, startsAt: new Date(nextCall.startsAt) },
    nextEvent: nextEvent && presentNextEvent(nextEvent, now),
  };
}

/** Reads all content of the home screen in three statements. */
export async function readHome({ actor, services, share }: RequestContext): Promise<Home> {
  const { db } = services;
  const [pillars, articles, own] = await Promise.all([
    listPillarProgress(db, actor.userId),
    listHomeArticles(db, actor),
    readOwnHome(services, actor, []),
  ]);
  const articleIds = [...articles.featured, ...articles.recent].map(({ id }) => id);
  share({
    areas: ["library", "people", "program"],
    readerClass: articleClass,
    readMine: async (reader) => sharedOnly(reader, await readOwnHome(services, reader, articleIds)),
    fillIn(home: Home, fill) {
      fillCards([...home.featured, ...home.recent], fill);
      fillPillars(home.pillars, fill);
      for (const part of ["welcome", "continueLesson", "nextCall", "nextEvent"] as const) {
        fill(home, part, (mine) => mine[part]);
      }
    },
  });
  const { welcome, continueLesson, nextCall, nextEvent } = own;
  return { welcome, continueLesson, nextCall, nextEvent, pillars, ...articles };
}
