import { eq } from "drizzle-orm";
import { markFilesUsed, releaseFiles } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { keyElements, lessons } from "./tables.ts";

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
    visibility: "members",
  });
}

export async function markLessonFilesUsed(
  tx: Transaction,
  actor: Actor,
  lesson: { id: string; content: string; imageUrl: string | null },
): Promise<void> {
  await markFilesUsed(tx, {
    actor,
    subject: { type: "lesson", id: lesson.id },
    texts: [lesson.content, lesson.imageUrl],
    visibility: "members",
  });
}

/** Call before a pillar is deleted: releases its files and the files of its lessons. */
export async function releasePillarFiles(tx: Transaction, pillarId: string): Promise<void> {
  const lessonsToRelease = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(eq(keyElements.pillarId, pillarId));
  await releaseLessonFiles(tx, lessonsToRelease);
  await releaseFiles(tx, { type: "pillar", ids: [pillarId] });
}

/** Call before a key element is deleted: releases the files of its lessons. */
export async function releaseElementFiles(tx: Transaction, elementId: string): Promise<void> {
  const lessonsToRelease = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.keyElementId, elementId));
  await releaseLessonFiles(tx, lessonsToRelease);
}

export async function releaseLessonFiles(
  tx: Transaction,
  deleted: { id: string }[],
): Promise<void> {
  if (deleted.length > 0)
    await releaseFiles(tx, { type: "lesson", ids: deleted.map(({ id }) => id) });
}
