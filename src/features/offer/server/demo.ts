import { asc, eq } from "drizzle-orm";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import type { LoadDemo } from "#platform/server/demo.ts";
import { appSettings } from "#platform/server/settings/tables.ts";

/** The first lesson of the program, which has a video, an attachment and exercises. */
export const loadOfferDemo: LoadDemo = async ({ tx, services }) => {
  const [first] = await tx
    .select({ sampleLessonId: lessons.id })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .orderBy(asc(pillars.displayOrder), asc(keyElements.orderPosition), asc(lessons.orderPosition))
    .limit(1);
  if (!first) return;
  await tx.insert(appSettings).values({ section: "offer", values: first });
  await services.settings.announce(tx);
};
