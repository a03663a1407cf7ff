import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { nextVersion } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { closeGap, makeRoom } from "#platform/server/ordered-list.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ProgramKind } from "../learning-rules.ts";
import { showProgramFiles } from "./file-usage.ts";
import { slugFor } from "./free-slug.ts";
import { keepLessonOpen } from "./keep-open.ts";
import {
  displayPosition,
  lockElements,
  lockLessons,
  lockPillars,
  moveRow,
  type ProgramList,
} from "./ordered-list.ts";
import { recordChange } from "./program-changes.ts";
import { keyElementAddresses, keyElements, lessons, pillars } from "./tables.ts";

interface Parent {
  id: string;
  title: string;
  list: ProgramList;
}

interface Moved {
  title: string;
  /** Positions as stored, which start at `first` of the list. */
  from: number;
  to: number;
}

interface Move {
  kind: ProgramKind;
  id: string;
  parentId?: string | undefined;
  index: number;
}

/**
 * Moves a pillar, key element or lesson within its list or to another parent. What members completed,
 * noted and earned refers to the row itself and stays.
 */
export function moveInProgram({ db, clock }: Services, actor: Actor, move: Move) {
  const { kind, id, parentId, index } = move;
  return db.transaction(async (tx) => {
    if (kind === "pillar" || !parentId) return movePillar(tx, actor, id, index);
    await lockUntilCommit(tx, ADVISORY_LOCKS.programMoves);
    const parents = kind === "lesson" ? lockLessonLists : lockElementLists;
    const [from, to] = await parents(tx, id, parentId);
    if (kind === "lesson" && from.id !== to.id) await keepLessonOpen(tx, id, clock.now());
    const moved = await moveBetween(tx, id, from, to, index, () =>
      kind === "lesson"
        ? { keyElementId: to.id }
        : elementAddress(tx, id, to.id, actor, clock.now()),
    );
    if (from.id !== to.id) {
      await showProgramFiles(tx, kind === "lesson" ? "lesson" : "element", [id]);
    }
    await recordChange(tx, actor, {
      kind,
      verb: "move",
      id,
      title: moved.title,
      details: {
        ...(from.id !== to.id && {
          [kind === "lesson" ? "keyElement" : "pillar"]: { from: from.title, to: to.title },
        }),
        ...positions(from.list, moved),
      },
    });
    return {
      from: { parentId: from.id, index: moved.from - from.list.first },
      to: { parentId: to.id, index: moved.to - to.list.first },
    };
  });
}

async function movePillar(tx: Transaction, actor: Actor, id: string, index: number) {
  const list = await lockPillars(tx);
  const moved = await moveRow(tx, list, id, { position: list.first + index });
  const { title } = moved;
  const details = positions(list, moved);
  await recordChange(tx, actor, { kind: "pillar", verb: "move", id, title, details });
  return {
    from: { parentId: null, index: moved.from - list.first },
    to: { parentId: null, index: moved.to - list.first },
  };
}

const positions = (list: ProgramList, { from, to }: Moved) => ({
  position: { from: displayPosition(list, from), to: displayPosition(list, to) },
});

/** Locks the lists of both pillars in the order of their ids, so that two moves never deadlock. */
async function lockElementLists(
  tx: Transaction,
  elementId: string,
  pillarId: string,
): Promise<[from: Parent, to: Parent]> {
  const [element] = await tx
    .select({ pillarId: keyElements.pillarId })
    .from(keyElements)
    .where(eq(keyElements.id, elementId));
  if (!element) throw notFound();
  const ids = [...new Set([element.pillarId, pillarId])].sort();
  const parents = new Map<string, Parent>();
  for (const id of ids) {
    const list = await lockElements(tx, id);
    parents.set(id, { id, title: "", list });
  }
  const rows = await tx
    .select({ id: pillars.id, title: pillars.title })
    .from(pillars)
    .where(inArray(pillars.id, ids));
  for (const { id, title } of rows) Object.assign(parents.get(id) ?? {}, { title });
  return pair(parents, element.pillarId, pillarId);
}

/** Locks the pillars first, as a deletion of a pillar does, then the lists of both key elements. */
async function lockLessonLists(
  tx: Transaction,
  lessonId: string,
  elementId: string,
): Promise<[from: Parent, to: Parent]> {
  const [lesson] = await tx
    .select({ elementId: lessons.keyElementId })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  if (!lesson) throw notFound();
  const ids = [...new Set([lesson.elementId, elementId])];
  const rows = await tx
    .select({ id: keyElements.id, title: keyElements.title, pillarId: keyElements.pillarId })
    .from(keyElements)
    .where(inArray(keyElements.id, ids))
    .orderBy(asc(keyElements.id));
  await tx
    .select({ id: pillars.id })
    .from(pillars)
    .where(
      inArray(
        pillars.id,
        rows.map(({ pillarId }) => pillarId),
      ),
    )
    .orderBy(asc(pillars.id))
    .for("key share");
  const parents = new Map<string, Parent>();
  for (const { id, title, pillarId } of rows) {
    parents.set(id, { id, title, list: await lockLessons(tx, { pillarId, elementId: id }) });
  }
  return pair(parents, lesson.elementId, elementId);
}

function pair(parents: Map<string, Parent>, fromId: string, toId: string): [Parent, Parent] {
  const [from, to] = [parents.get(fromId), parents.get(toId)];
  if (!from || !to) throw notFound();
  return [from, to];
}

/** The pillar and slug of a moved key element: its former slug there, its own, or one with a suffix. */
async function elementAddress(
  tx: Transaction,
  id: string,
  pillarId: string,
  actor: Actor,
  now: Date,
) {
  const [element] = await tx
    .select({
      slug: keyElements.slug,
      version: keyElements.version,
      former: keyElementAddresses.slug,
    })
    .from(keyElements)
    .leftJoin(
      keyElementAddresses,
      and(
        eq(keyElementAddresses.keyElementId, keyElements.id),
        eq(keyElementAddresses.pillarId, pillarId),
      ),
    )
    .where(eq(keyElements.id, id))
    .limit(1);
  if (!element) throw notFound();
  const slug = await slugFor(tx, element.former ?? element.slug, pillarId);
  const isSame = slug === element.slug;
  return { pillarId, ...(isSame ? {} : { slug, ...nextVersion(element.version, actor, now) }) };
}

async function moveBetween(
  tx: Transaction,
  id: string,
  from: Parent,
  to: Parent,
  index: number,
  columns: () => object | Promise<object>,
): Promise<Moved> {
  const position = to.list.first + index;
  if (from.id === to.id) return moveRow(tx, from.list, id, { position });
  const { table, scope } = from.list;
  const [row] = await tx
    .select({ from: sql<number>`${from.list.position}`, title: sql<string>`${table.title}` })
    .from(table)
    .where(and(eq(table.id, id), scope));
  if (!row) throw notFound();
  const at = await makeRoom(tx, to.list, position);
  await tx
    .update(table)
    .set({ ...(await columns()), orderPosition: at } as object)
    .where(eq(table.id, id));
  await closeGap(tx, from.list, row.from);
  return { ...row, to: at };
}
