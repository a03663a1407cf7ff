import { inArray, sql } from "drizzle-orm";
import { markFilesUsed, showFilesTo } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { hasCondition, isPublished } from "./open-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

/** Files in use are private until `showProgramFiles` shows them. */
const visibility = "private";

/** Marks uploaded files as used. A cleanup job deletes files that nothing uses. */
export async function markPillarFilesUsed(
  tx: Transaction,
  actor: Actor,
  pillar: { id: string; overlayImageUrl: string | null; videoUrl: string | null },
): Promise<void> {
  await markFilesUsed(tx, {
    actor,
    subject: { type: "pillar", id: pillar.id },
    texts: [pillar.overlayImageUrl, pillar.videoUrl],
    visibility,
  });
}

type LessonTexts = Pick<
  typeof lessons.$inferSelect,
  "content" | "imageUrl" | "videoUrl" | "attachments"
>;

/** Everything in a lesson that can refer to an uploaded file. */
export const lessonTexts = ({ content, imageUrl, videoUrl, attachments }: LessonTexts) => [
  content,
  imageUrl,
  videoUrl,
  ...attachments.map(({ url }) => url),
];

export async function markLessonFilesUsed(
  tx: Transaction,
  actor: Actor,
  lesson: LessonTexts & { id: string },
): Promise<void> {
  await markFilesUsed(tx, {
    actor,
    subject: { type: "lesson", id: lesson.id },
    texts: lessonTexts(lesson),
    visibility,
  });
}

const ID_OF = { pillar: pillars.id, element: keyElements.id, lesson: lessons.id };

/**
 * Shows the files of published content to members and hides all others. Files of lessons with a
 * condition stay private: the guard admits members for whom the lesson is open. `kind` and `ids` say
 * which content was changed; the lessons below it are included.
 */
export async function showProgramFiles(
  tx: Transaction,
  kind: keyof typeof ID_OF,
  ids: string[],
): Promise<void> {
  const rows = await tx
    .select({
      pillarId: pillars.id,
      lessonId: lessons.id,
      isPillarShown: pillars.isPublished,
      isLessonShown: sql<boolean>`coalesce(${isPublished(pillars, keyElements, lessons)}
        and not ${hasCondition(keyElements)} and not ${hasCondition(lessons)}, false)`,
    })
    .from(pillars)
    .leftJoin(keyElements, sql`${keyElements.pillarId} = ${pillars.id}`)
    .leftJoin(lessons, sql`${lessons.keyElementId} = ${keyElements.id}`)
    .where(inArray(ID_OF[kind], ids));
  for (const isShown of [true, false]) {
    const show = isShown ? "members" : "private";
    const of = rows.filter((row) => row.isLessonShown === isShown);
    const lessonIds = of.flatMap(({ lessonId }) => lessonId ?? []);
    if (lessonIds.length > 0) await showFilesTo(tx, show, { type: "lesson", ids: lessonIds });
    const shown = rows.filter((row) => kind === "pillar" && row.isPillarShown === isShown);
    const pillarIds = [...new Set(shown.map(({ pillarId }) => pillarId))];
    if (pillarIds.length > 0) await showFilesTo(tx, show, { type: "pillar", ids: pillarIds });
  }
}
