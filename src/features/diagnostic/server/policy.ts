import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { RETEST_DAYS, TEAM_FROM } from "../diagnostic-rules.ts";

/** Owners and team members of an agency; staff does not rate agencies. */
export const takesPart = ({ role, organizationId }: Pick<Actor, "role" | "organizationId">) =>
  organizationId !== null && (role === "agent" || role === "team_member");

export const retestAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + RETEST_DAYS * DAY_MS);

/** The first diagnostic is possible at once, the next one 90 days after the last. */
export const canStart = (lastCompletedAt: Date | null, now: Date): boolean =>
  lastCompletedAt === null || now >= retestAt(lastCompletedAt);

interface CompletedScore {
  userId: string;
  score: number;
}

/** How many people must have new scores until the average of the team changes. */
const NEW_SCORES = 2;

/**
 * The scores in the average of the team; none for fewer than three people. A new average differs
 * from the one before by at least two people, so that both together do not show what one person
 * answered. `completed` is in the order of completion.
 */
export function publishedScores(completed: CompletedScore[]): number[] {
  const current = new Map<string, number>();
  const published = new Map<string, number>();
  const isNew = new Set<string>();
  for (const { userId, score } of completed) {
    current.set(userId, score);
    isNew.add(userId);
    if (current.size < TEAM_FROM || isNew.size < NEW_SCORES) continue;
    for (const [id, one] of current) published.set(id, one);
    isNew.clear();
  }
  return [...published.values()];
}
