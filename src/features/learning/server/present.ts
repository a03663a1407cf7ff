import type { Executor } from "#platform/server/postgres/database.ts";
import type { PillarCard, Progress } from "../contract.ts";
import { percentComplete } from "../learning-rules.ts";
import { listPillars } from "./queries.ts";

export type Counts = Omit<Progress, "percent">;

export const withPercent = <Row extends Counts>(row: Row): Row & Progress => ({
  ...row,
  percent: percentComplete(row.completedCount, row.lessonCount),
});

interface Lockable {
  isOpen: boolean;
  opensAt: Date | null;
  opensAfter: string | null;
}

/** `lock` says when closed content opens; it is null for open content. */
export const withLock = <Row extends Lockable>({ isOpen, opensAt, opensAfter, ...row }: Row) => ({
  ...row,
  lock: isOpen ? null : { opensAt, opensAfter },
});

/** All pillars with the progress of one member, in display order. */
export async function listPillarsWithProgress(db: Executor, userId: string): Promise<PillarCard[]> {
  return (await listPillars(db, userId)).map(withPercent);
}
