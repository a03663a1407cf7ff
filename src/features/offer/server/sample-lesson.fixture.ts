import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import type { TestApp } from "#test/test-app.ts";

/** Chooses the sample lesson. Without an id, an existing lesson, or a new one. */
export async function chooseSampleLesson({ db, services }: TestApp, lessonId?: string) {
  const [existing] = await db.select({ id: lessons.id }).from(lessons).limit(1);
  const sampleLessonId =
    lessonId ?? existing?.id ?? (await samplePillar(db, 1)).elements[0]?.lessonIds[0];
  const values = { sampleLessonId };
  await db
    .insert(appSettings)
    .values({ section: "offer", values })
    .onConflictDoUpdate({ target: appSettings.section, set: { values } });
  await services.settings.reload();
  return {};
}
