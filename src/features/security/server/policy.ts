import { DAY_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import { conflict, type Refusal } from "#platform/server/errors.ts";

interface ResetFacts {
  isOwn: boolean;
  hasSecondFactor: boolean;
}

/** The reason why a superadmin cannot reset the second factors of this person, or null. */
export function resetRefusal({ isOwn, hasSecondFactor }: ResetFacts): Refusal | null {
  if (isOwn) return conflict("own_account", "Change your own second factors in your settings.");
  if (!hasSecondFactor) return conflict("no_second_factor", "This person has no second factor.");
  return null;
}

/** Superadmins have 24 hours to withdraw a reset of one of them. Null means at once. */
export const resetDueAt = (role: Role, now: Date): Date | null =>
  role === "superadmin" ? new Date(now.getTime() + DAY_MS) : null;
