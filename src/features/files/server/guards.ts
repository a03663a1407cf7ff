import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { listSubjectsOf } from "./queries.ts";

/** True if this person may open the private files of one of these subjects. */
export type FileGuard = (db: Executor, actor: Actor, subjectIds: string[]) => Promise<boolean>;

interface GuardOptions {
  /** Also asked for people without access: their support tickets are open to them. */
  isOpenWithoutAccess?: boolean;
}

const guards = new Map<string, GuardOptions & { guard: FileGuard }>();

/** Called once, when the feature that owns this type of subject is loaded. */
export function registerFileGuard(
  subjectType: string,
  guard: FileGuard,
  options: GuardOptions = {},
): void {
  guards.set(subjectType, { ...options, guard });
}

/** Asks the features that hold the file; without an answer it stays closed. */
export async function passesGuard(db: Executor, actor: Actor, fileId: string): Promise<boolean> {
  const byType = Map.groupBy(await listSubjectsOf(db, fileId), (subject) => subject.type);
  for (const [type, subjects] of byType) {
    const ids = subjects.map((subject) => subject.id);
    const found = guards.get(type);
    if (!actor.hasAccess && !found?.isOpenWithoutAccess) continue;
    if (await found?.guard(db, actor, ids)) return true;
  }
  return false;
}
