import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ProgramKind } from "../learning-rules.ts";
import { updateElement } from "./edit-elements.ts";
import { updateLesson } from "./edit-lessons.ts";
import { updatePillar } from "./edit-pillars.ts";
import { publishRefusal } from "./policy.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

interface Change {
  kind: ProgramKind;
  id: string;
  version: number;
  title?: string | undefined;
  isPublished?: boolean | undefined;
}

/** Renames, publishes or unpublishes: saves the stored form with the changed fields. */
export async function changeInProgram(services: Services, actor: Actor, change: Change) {
  const { kind, id, version, title, isPublished } = change;
  const changed = {
    version,
    ...(title !== undefined && { title }),
    ...(isPublished !== undefined && { isPublished, publishAt: null }),
  };
  await SAVE[kind](services, actor, id, changed, isPublished === true);
  return { version: version + 1 };
}

type Changed = { version: number; title?: string };

const SAVE = {
  async pillar(services: Services, actor: Actor, id: string, changed: Changed, publishes: boolean) {
    const [row] = await services.db.select().from(pillars).where(eq(pillars.id, id));
    if (!row) throw notFound();
    if (publishes) refuseUnfinished("pillar", row.description);
    const { title, description, slug, color, icon, displayOrder, overlayImageUrl } = row;
    const { videoUrl, videoTitle, videoDuration } = row;
    const video = { videoUrl, videoTitle, videoDuration };
    const form = { title, description, slug, color, icon, displayOrder, overlayImageUrl, ...video };
    await updatePillar(services, actor, id, { ...form, ...changed });
  },
  async key_element(
    services: Services,
    actor: Actor,
    id: string,
    changed: Changed,
    publishes: boolean,
  ) {
    const [row] = await services.db.select().from(keyElements).where(eq(keyElements.id, id));
    if (!row) throw notFound();
    if (publishes) refuseUnfinished("key_element", row.description);
    const { title, description, slug, pillarId } = row;
    const place = { pillarId, elementId: id };
    await updateElement(services, actor, place, { title, description, slug, ...changed });
  },
  async lesson(services: Services, actor: Actor, id: string, changed: Changed, publishes: boolean) {
    const row = await findLesson(services.db, id);
    if (!row) throw notFound();
    if (publishes) refuseUnfinished("lesson", row.lesson.content);
    const { title, content, imageUrl, orderPosition, keyElementId } = row.lesson;
    const place = { pillarId: row.pillarId, elementId: keyElementId, lessonId: id };
    const form = { title, content, imageUrl, orderPosition };
    await updateLesson(services, actor, place, { ...form, ...changed });
  },
};

async function findLesson(db: Database, id: string) {
  const [row] = await db
    .select({ lesson: lessons, pillarId: keyElements.pillarId })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(eq(lessons.id, id));
  return row;
}

function refuseUnfinished(kind: ProgramKind, text: string): void {
  const reason = publishRefusal(kind, text);
  if (reason) throw invalid(reason);
}
