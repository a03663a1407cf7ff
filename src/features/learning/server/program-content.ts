import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ContentKindName } from "#platform/authoring-contract.ts";
import type { ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

export type Source = Pick<ContentEditor, "kind" | "read">;

type ContentTable = typeof pillars | typeof keyElements | typeof lessons;

const source = (
  kind: ContentKindName,
  table: ContentTable,
  content: Record<string, PgColumn>,
): Source => ({
  kind,
  async read(db, id) {
    const [row] = await db
      .select({ content, savedById: table.savedById, savedAt: table.updatedAt })
      .from(table)
      .where(eq(table.id, id));
    return row;
  },
});

const publishing = (table: ContentTable) => ({
  isPublished: table.isPublished,
  publishAt: table.publishAt,
});
const opening = (table: typeof keyElements | typeof lessons) => ({
  opensAfterDays: table.opensAfterDays,
  opensAfterPrevious: table.opensAfterPrevious,
});

/** What a revision stores. The position is not part of it: moving is not a save. */
export const pillarSource = source("pillar", pillars, {
  title: pillars.title,
  description: pillars.description,
  slug: pillars.slug,
  color: pillars.color,
  icon: pillars.icon,
  overlayImageUrl: pillars.overlayImageUrl,
  videoUrl: pillars.videoUrl,
  videoTitle: pillars.videoTitle,
  videoDuration: pillars.videoDuration,
  captions: pillars.captions,
  ...publishing(pillars),
});

export const elementSource = source("key_element", keyElements, {
  title: keyElements.title,
  description: keyElements.description,
  slug: keyElements.slug,
  ...publishing(keyElements),
  ...opening(keyElements),
});

export const lessonSource = source("lesson", lessons, {
  title: lessons.title,
  content: lessons.content,
  imageUrl: lessons.imageUrl,
  videoUrl: lessons.videoUrl,
  captions: lessons.captions,
  attachments: lessons.attachments,
  exercises: lessons.exercises,
  ...publishing(lessons),
  ...opening(lessons),
});
