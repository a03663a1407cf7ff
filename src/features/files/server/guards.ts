import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { listSubjectsOf } from "./queries.ts";

/** What features above this one decide; `src/app` passes it in. */
export interface FileRules {
  /** Whether the guru profile of a member is approved. */
  isApprovedGuru: (db: Executor, userId: string) => Promise<boolean>;
  /** Whether everyone who is signed in may open the file, because the offer shows it. */
  isOfferFile: (services: Services, fileId: string) => Promise<boolean>;
}

/** Returns true when this person may open the private files of one of these subjects. */
export type FileGuard = (
  db: Executor,
  actor: Actor,
  subjectIds: string[],
  now: Date,
) => Promise<boolean>;

interface GuardOptions {
  /** Also applies to people without access, who can open their own support tickets. */
  isOpenWithoutAccess?: boolean;
}

const guards = new Map<string, GuardOptions & { guard: FileGuard }>();

/** Called once at startup by the feature that owns this subject type. */
export function registerFileGuard(
  subjectType: string,
  guard: FileGuard,
  options: GuardOptions = {},
): void {
  guards.set(subjectType, { ...options, guard });
}

/** Asks the guards of the features that use the file; denies access when there is none. */
export async function passesGuard(
  db: Executor,
  actor: Actor,
  fileId: string,
  now: Date,
): Promise<boolean> {
  const byType = Map.groupBy(await listSubjectsOf(db, fileId), (subject) => subject.type);
  for (const [type, subjects] of byType) {
    const ids = subjects.map((subject) => subject.id);
    const found = guards.get(type);
    if (!actor.hasAccess && !found?.isOpenWithoutAccess) continue;
    if (await found?.guard(db, actor, ids, now)) return true;
  }
  return false;
}
