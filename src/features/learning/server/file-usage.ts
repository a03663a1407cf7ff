import { markFilesUsed } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";

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
