import { eq } from "drizzle-orm";
import { markFilesUsed, releaseFiles } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { keyElements, lessons } from "./tables.ts";

/** Uploaded pictures and clips live as long as something shows them. */
export async function holdPillarFiles(
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

export async function holdLessonFiles(
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

/** Before a pillar is deleted: its own files, and those of all lessons that go with it. */
export async function releasePillarFiles(tx: Transaction, pillarId: string): Promise<void> {
  const below = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(eq(keyElements.pillarId, pillarId));
  await releaseLessonFiles(tx, below);
  await releaseFiles(tx, { type: "pillar", ids: [pillarId] });
}

/** Before a key element is deleted: the files of its lessons. */
export async function releaseElementFiles(tx: Transaction, elementId: string): Promise<void> {
  const below = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.keyElementId, elementId));
  await releaseLessonFiles(tx, below);
}

export async function releaseLessonFiles(tx: Transaction, gone: { id: string }[]): Promise<void> {
  if (gone.length > 0) await releaseFiles(tx, { type: "lesson", ids: gone.map(({ id }) => id) });
}
