import { eq } from "drizzle-orm";
import type { Content, ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { ElementForm, LessonForm, PillarForm } from "../admin-contract.ts";
import { updateElement } from "./edit-elements.ts";
import { updateLesson } from "./edit-lessons.ts";
import { updatePillar } from "./edit-pillars.ts";
import { elementSource, lessonSource, pillarSource, type Source } from "./program-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

/** Only superadmins edit the program. */
const superadminsOnly = ({ read }: Source): ContentEditor["editRefusal"] => {
  return async (db, actor, id) => {
    if (actor.role !== "superadmin") return forbidden();
    return id === null || (await read(db, id)) ? null : notFound();
  };
};

/** The content to restore. Fields that it lacks, and the publication state, stay as they are. */
async function restored<Form>(db: Executor, source: Source, id: string, content: Content) {
  const current = (await source.read(db, id))?.content;
  if (!current) throw notFound();
  const { isPublished: _, publishAt: __, ...form } = { ...current, ...content };
  return form as Form;
}

export const pillarEditor: ContentEditor = {
  ...pillarSource,
  editRefusal: superadminsOnly(pillarSource),
  async applyRevision(services, actor, id, content) {
    const form = await restored<PillarForm>(services.db, pillarSource, id, content);
    const [row] = await services.db
      .select({ displayOrder: pillars.displayOrder, version: pillars.version })
      .from(pillars)
      .where(eq(pillars.id, id));
    if (!row) throw notFound();
    await updatePillar(services, actor, id, { ...form, ...row }, "restore");
  },
};

export const elementEditor: ContentEditor = {
  ...elementSource,
  editRefusal: superadminsOnly(elementSource),
  async applyRevision(services, actor, id, content) {
    const form = await restored<ElementForm>(services.db, elementSource, id, content);
    const [row] = await services.db
      .select({ pillarId: keyElements.pillarId, version: keyElements.version })
      .from(keyElements)
      .where(eq(keyElements.id, id));
    if (!row) throw notFound();
    const { pillarId, version } = row;
    const place = { pillarId, elementId: id };
    await updateElement(services, actor, place, { ...form, version }, "restore");
  },
};

export const lessonEditor: ContentEditor = {
  ...lessonSource,
  editRefusal: superadminsOnly(lessonSource),
  async applyRevision(services, actor, id, content) {
    const form = await restored<LessonForm>(services.db, lessonSource, id, content);
    const [row] = await services.db
      .select({
        pillarId: keyElements.pillarId,
        elementId: keyElements.id,
        orderPosition: lessons.orderPosition,
        version: lessons.version,
      })
      .from(lessons)
      .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
      .where(eq(lessons.id, id));
    if (!row) throw notFound();
    const { pillarId, elementId, ...position } = row;
    const place = { pillarId, elementId, lessonId: id };
    await updateLesson(services, actor, place, { ...form, ...position }, "restore");
  },
};
