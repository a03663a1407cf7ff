import { and, eq } from "drizzle-orm";
import { releaseFiles, showFilesTo } from "#features/files/server/public.ts";
import type { ContentKind, TrashRules } from "#platform/server/authoring/content-kind.ts";
import { formerPosition, freeSlug, parentGone } from "#platform/server/authoring/fit-in.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { showProgramFiles } from "./file-usage.ts";
import { lockElements, lockLessons, lockPillars } from "./ordered-list.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

/** What members did in the lessons. */
const MEMBER_WORK = {
  user_lesson_progress: "completion",
  "user_lesson_bookmarks.is_bookmarked": "bookmark",
  article_comments: "comment",
  lesson_answers: "exercise answer",
};

/** Files in the trash are private. */
const filesOf = (type: "pillar" | "lesson"): TrashRules => ({
  afterTrash: (tx, ids) => showFilesTo(tx, "private", { type, ids }),
  afterRestore: (tx, ids) => showProgramFiles(tx, type, ids),
  afterPurge: (tx, ids) => releaseFiles(tx, { type, ids }),
});

const findPillar = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(pillars).where(eq(pillars.id, id));
  return row;
};
const findElement = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ pillarId: pillars.id, element: keyElements.title, pillar: pillars.title })
    .from(keyElements)
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(eq(keyElements.id, id));
  return row;
};

export const lessonKind: ContentKind = {
  kind: "lesson",
  table: lessons,
  trash: {
    ...filesOf("lesson"),
    attached: MEMBER_WORK,
    async describe(tx, row) {
      const found = await findElement(tx, String(row.key_element_id));
      return found ? { place: `${found.pillar} › ${found.element}` } : {};
    },
    async beforeRestore(tx, row) {
      const elementId = String(row.key_element_id);
      const found = await findElement(tx, elementId);
      if (!found) {
        throw await parentGone(tx, { table: "key_elements", id: elementId, noun: "key element" });
      }
      const list = await lockLessons(tx, { pillarId: found.pillarId, elementId });
      return { order_position: await formerPosition(tx, list, row) };
    },
  },
};

export const elementKind: ContentKind = {
  kind: "key_element",
  table: keyElements,
  parts: [lessonKind],
  trash: {
    attached: { lessons: "lesson", ...MEMBER_WORK },
    async describe(tx, row) {
      const pillar = await findPillar(tx, String(row.pillar_id));
      return pillar ? { place: pillar.title } : {};
    },
    async beforeRestore(tx, row) {
      const pillarId = String(row.pillar_id);
      if (!(await findPillar(tx, pillarId))) {
        throw await parentGone(tx, { table: "pillars", id: pillarId, noun: "pillar" });
      }
      const list = await lockElements(tx, pillarId);
      const isTaken = async (slug: string) =>
        (await tx.$count(
          keyElements,
          and(eq(keyElements.pillarId, pillarId), eq(keyElements.slug, slug)),
        )) > 0;
      return {
        slug: await freeSlug(String(row.slug), isTaken),
        order_position: await formerPosition(tx, list, row),
      };
    },
  },
};

export const pillarKind: ContentKind = {
  kind: "pillar",
  table: pillars,
  parts: [elementKind, lessonKind],
  trash: {
    ...filesOf("pillar"),
    attached: { key_elements: "key element", lessons: "lesson", ...MEMBER_WORK },
    async beforeRestore(tx, row) {
      const list = await lockPillars(tx);
      const isTaken = async (slug: string) =>
        (await tx.$count(pillars, eq(pillars.slug, slug))) > 0;
      return {
        slug: await freeSlug(String(row.slug), isTaken),
        display_order: await formerPosition(tx, list, row),
      };
    },
  },
};
