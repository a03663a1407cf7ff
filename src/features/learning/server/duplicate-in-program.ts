import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { fileIdsIn } from "#lib/media-address.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { makeRoom } from "#platform/server/ordered-list.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { MAX_TITLE, type ProgramKind } from "../learning-rules.ts";
import { lessonTexts, markLessonFilesUsed, markPillarFilesUsed } from "./file-usage.ts";
import { slugFor } from "./free-slug.ts";
import { lockElements, lockLessons, lockPillars } from "./ordered-list.ts";
import { recordChange } from "./program-changes.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

type LessonRow = typeof lessons.$inferSelect;
type ElementRow = typeof keyElements.$inferSelect;

/** PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 1_000;

/**
 * Inserts a copy after the original, with everything below it. All copies are drafts, so that
 * members do not see them before someone publishes them.
 */
export function duplicateInProgram({ db }: Services, actor: Actor, kind: ProgramKind, id: string) {
  return db.transaction(async (tx) => {
    const copy = await COPY[kind](tx, actor, id);
    await recordChange(tx, actor, {
      kind,
      verb: "duplicate",
      id: copy.id,
      title: copy.title,
      details: { of: copy.original },
    });
    return { id: copy.id };
  });
}

const COPY = { pillar: copyPillar, key_element: copyElement, lesson: copyLesson };

const copyTitle = (kind: ProgramKind, title: string) =>
  `Copy of ${title}`.slice(0, MAX_TITLE[kind]).trimEnd();

/** The content of a row without its id, dates and version, as a draft. */
function draftOf<Row extends LessonRow | ElementRow | typeof pillars.$inferSelect>(row: Row) {
  const { id: _, createdAt, updatedAt, version, savedById, savedAt, ...content } = row;
  const draft = { isPublished: false, publishedAt: null, publishAt: null, notifiesMembers: false };
  return { ...content, ...draft, id: randomUUID() as string };
}

async function copyPillar(tx: Transaction, actor: Actor, id: string) {
  const list = await lockPillars(tx);
  const [original] = await tx.select().from(pillars).where(eq(pillars.id, id)).for("key share");
  if (!original) throw notFound();
  const title = copyTitle("pillar", original.title);
  const copy = {
    ...draftOf(original),
    title,
    slug: await slugFor(tx, title),
    displayOrder: await makeRoom(tx, list, original.displayOrder + 1),
  };
  await tx.insert(pillars).values(copy);
  await markPillarFilesUsed(tx, actor, copy);
  const elements = await tx.select().from(keyElements).where(eq(keyElements.pillarId, id));
  await copyElements(
    tx,
    actor,
    elements.map((element) => ({ element, values: { pillarId: copy.id } })),
  );
  return { id: copy.id, title, original: original.title };
}

async function copyElement(tx: Transaction, actor: Actor, id: string) {
  const place = await tx
    .select({ pillarId: keyElements.pillarId })
    .from(keyElements)
    .where(eq(keyElements.id, id));
  const list = await lockElements(tx, place[0]?.pillarId ?? randomUUID());
  const [element] = await tx.select().from(keyElements).where(eq(keyElements.id, id));
  if (!element) throw notFound();
  const { pillarId } = element;
  const title = copyTitle("key_element", element.title);
  const slug = await slugFor(tx, title, pillarId);
  const orderPosition = await makeRoom(tx, list, element.orderPosition + 1);
  const copies = await copyElements(tx, actor, [
    { element, values: { title, slug, orderPosition } },
  ]);
  return { id: one(copies).id, title, original: element.title };
}

interface ElementCopy {
  element: ElementRow;
  values: Partial<ElementRow>;
}

async function copyElements(tx: Transaction, actor: Actor, originals: ElementCopy[]) {
  const copies = originals.map(({ element, values }) => ({ ...draftOf(element), ...values }));
  await insertAll(copies, (rows) => tx.insert(keyElements).values(rows));
  const copyOf = new Map(originals.map(({ element }, at) => [element.id, copies[at]?.id ?? ""]));
  const rows = await tx
    .select()
    .from(lessons)
    .where(inArray(lessons.keyElementId, [...copyOf.keys()]))
    .orderBy(asc(lessons.orderPosition));
  await insertLessons(
    tx,
    actor,
    rows.map((row) => ({ ...draftOf(row), keyElementId: copyOf.get(row.keyElementId) ?? "" })),
  );
  return copies;
}

async function copyLesson(tx: Transaction, actor: Actor, id: string) {
  const [place] = await tx
    .select({ elementId: keyElements.id, pillarId: keyElements.pillarId })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(eq(lessons.id, id));
  if (!place) throw notFound();
  const list = await lockLessons(tx, place);
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, id));
  if (!lesson) throw notFound();
  const title = copyTitle("lesson", lesson.title);
  const orderPosition = await makeRoom(tx, list, lesson.orderPosition + 1);
  const copy = { ...draftOf(lesson), title, orderPosition };
  await insertLessons(tx, actor, [copy]);
  return { id: copy.id, title, original: lesson.title };
}

type NewLesson = Omit<LessonRow, "createdAt" | "updatedAt" | "version" | "savedById" | "savedAt">;

/** The copies use the same files as their originals. */
async function insertLessons(tx: Transaction, actor: Actor, copies: NewLesson[]): Promise<void> {
  await insertAll(copies, (rows) => tx.insert(lessons).values(rows));
  for (const copy of copies) {
    const hasFiles = lessonTexts(copy).some((text) => fileIdsIn(text ?? "").length > 0);
    if (hasFiles) await markLessonFilesUsed(tx, actor, copy);
  }
}

async function insertAll<Row>(rows: Row[], insert: (some: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await insert(rows.slice(at, at + ROWS_PER_INSERT));
  }
}
