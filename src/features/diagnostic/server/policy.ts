import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { RETEST_DAYS } from "../diagnostic-rules.ts";

/** Owners and team members of an agency; staff does not rate agencies. */
export const takesPart = ({ role, organizationId }: Pick<Actor, "role" | "organizationId">) =>
  organizationId !== null && (role === "agent" || role === "team_member");

export const retestAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + RETEST_DAYS * DAY_MS);

/** The first diagnostic is possible at once, the next one 90 days after the last. */
export const canStart = (lastCompletedAt: Date | null, now: Date): boolean =>
  lastCompletedAt === null || now >= retestAt(lastCompletedAt);
