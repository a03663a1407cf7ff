import { and, eq, inArray } from "drizzle-orm";
import { registerFileGuard } from "#features/files/server/public.ts";
import { isLessonOpen, isPublished } from "./open-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

/** Members for whom a lesson with a condition is open may open its files. */
registerFileGuard("lesson", async (db, { userId }, lessonIds, now) => {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        inArray(lessons.id, lessonIds),
        isPublished(lessons, keyElements, pillars),
        isLessonOpen(userId, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
});
