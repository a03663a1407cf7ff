import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { OPEN_DAYS, REOPEN_DAYS } from "../scorecard-rules.ts";

/**
 * Owners see and edit the numbers of their agency, its team members see them if an owner allows it.
 * Superadmins see all. Support, gurus and other agencies never do.
 */
export function canSeeNumbers(
  { role, organizationId }: Pick<Actor, "role" | "organizationId">,
  agency: { id: string; isTeamAllowed: boolean },
): boolean {
  if (role === "superadmin") return true;
  if (organizationId !== agency.id) return false;
  return role === "agent" || (role === "team_member" && agency.isTeamAllowed);
}

/** Only owners enter numbers and change the settings of their agency's scorecard. */
export const canEditNumbers = (
  { role, organizationId }: Pick<Actor, "role" | "organizationId">,
  agencyId: string,
): boolean => role === "agent" && organizationId === agencyId;

/** An empty month can be filled at any time, also after all its numbers were cleared. */
export const isLocked = (
  month: { openUntil: Date; isEmpty: boolean } | undefined,
  now: Date,
): boolean => month !== undefined && !month.isEmpty && month.openUntil <= now;

/** When a month locks whose first number is entered now. */
export const locksAfterEntry = (now: Date): Date => new Date(now.getTime() + OPEN_DAYS * DAY_MS);

/** When a month locks that a superadmin reopens now. It never locks earlier than before. */
export const locksAfterReopening = (openUntil: Date, now: Date): Date =>
  new Date(Math.max(openUntil.getTime(), now.getTime() + REOPEN_DAYS * DAY_MS));
