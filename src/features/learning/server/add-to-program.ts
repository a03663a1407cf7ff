import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { makeRoom } from "#platform/server/ordered-list.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { ProgramKind } from "../learning-rules.ts";
import { slugFor } from "./free-slug.ts";
import { lockElements, lockLessons, lockPillars } from "./ordered-list.ts";
import { recordChange } from "./program-changes.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

interface Addition {
  kind: ProgramKind;
  parentId?: string | undefined;
  title: string;
}

/** Appends a draft that has only a title; the editors ask for the rest before it is published. */
export function addToProgram({ db }: Services, actor: Actor, { kind, parentId, title }: Addition) {
  return db.transaction(async (tx) => {
    const row = await ADD[kind](tx, title, parentId ?? "");
    await recordChange(tx, actor, { kind, verb: "create", id: row.id, title });
    return row;
  });
}

const AT_THE_END = Number.POSITIVE_INFINITY;

const ADD = {
  async pillar(tx: Transaction, title: string) {
    const displayOrder = await makeRoom(tx, await lockPillars(tx), AT_THE_END);
    const slug = await slugFor(tx, title);
    return tx
      .insert(pillars)
      .values({ title, slug, description: "", displayOrder, isPublished: false })
      .returning({ id: pillars.id })
      .then(one);
  },
  async key_element(tx: Transaction, title: string, pillarId: string) {
    const orderPosition = await makeRoom(tx, await lockElements(tx, pillarId), AT_THE_END);
    const slug = await slugFor(tx, title, pillarId);
    return tx
      .insert(keyElements)
      .values({ pillarId, title, slug, description: "", orderPosition, isPublished: false })
      .returning({ id: keyElements.id })
      .then(one);
  },
  async lesson(tx: Transaction, title: string, elementId: string) {
    const [element] = await tx
      .select({ pillarId: keyElements.pillarId })
      .from(keyElements)
      .where(eq(keyElements.id, elementId));
    if (!element) throw notFound();
    const list = await lockLessons(tx, { ...element, elementId });
    const orderPosition = await makeRoom(tx, list, AT_THE_END);
    return tx
      .insert(lessons)
      .values({ keyElementId: elementId, title, content: "", orderPosition, isPublished: false })
      .returning({ id: lessons.id })
      .then(one);
  },
};
