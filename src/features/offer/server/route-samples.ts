import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { offerContract } from "../contract.ts";

/** Publishes a lesson and chooses it as the sample lesson. */
export async function chooseSampleLesson({ db, services }: TestApp, lessonId?: string) {
  const sampleLessonId = lessonId ?? (await samplePillar(db, 1)).elements[0]?.lessonIds[0];
  const values = { sampleLessonId };
  await db
    .insert(appSettings)
    .values({ section: "offer", values })
    .onConflictDoUpdate({ target: appSettings.section, set: { values } });
  await services.settings.reload();
  return {};
}

export const offerSamples = samplesOf(offerContract, {
  find: { owner: "account" },
  sampleLesson: { owner: "account", setup: (app) => chooseSampleLesson(app) },
});
