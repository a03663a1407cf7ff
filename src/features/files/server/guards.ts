import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { listSubjectsOf } from "./queries.ts";

/** True if this person may open the private files of one of these subjects. */
export type FileGuard = (db: Executor, actor: Actor, subjectIds: string[]) => Promise<boolean>;

const guards = new Map<string, FileGuard>();

/** Called once, when the feature that owns this type of subject is loaded. */
export function registerFileGuard(subjectType: string, guard: FileGuard): void {
  guards.set(subjectType, guard);
}

/** Asks the features that hold the file; without an answer it stays closed. */
export async function passesGuard(db: Executor, actor: Actor, fileId: string): Promise<boolean> {
  const byType = Map.groupBy(await listSubjectsOf(db, fileId), (subject) => subject.type);
  for (const [type, subjects] of byType) {
    const ids = subjects.map((subject) => subject.id);
    if (await guards.get(type)?.(db, actor, ids)) return true;
  }
  return false;
}
