import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";
import type {
  NotificationKindOptions,
  NotificationKindsByName,
} from "#platform/notification-kinds.ts";

/** The kinds that people with this role can receive and configure, in the order of the settings. */
export function kindsFor(
  kinds: NotificationKindsByName,
  role: Role,
): (NotificationKindOptions & { kind: string })[] {
  const isTeam = role === "superadmin" || role === "support";
  return Object.entries(kinds)
    .map(([kind, options]) => ({ kind, ...options }))
    .filter(({ isForTeam }) => isTeam || !isForTeam)
    .sort((a, b) => a.order - b.order);
}

export interface Choice {
  inApp: boolean;
  email: boolean;
}
export const DEFAULT_CHOICE: Choice = { inApp: true, email: true };

/** Where a notification goes. With "none" it is not saved. */
export function deliveryFor(choice: Choice): "app" | "email-only" | "none" {
  if (choice.inApp) return "app";
  return choice.email ? "email-only" : "none";
}

const AWAY_MS = 10 * MINUTE_MS;

/** When a member counts as away: ten minutes after they were last seen. */
export const awayFrom = (lastSeenAt: Date | null): Date =>
  lastSeenAt ? new Date(lastSeenAt.getTime() + AWAY_MS) : new Date(0);

/** A notification goes into a digest after being unread for this long. */
export const DIGEST_AFTER_MS = 8 * HOUR_MS;
/** Minimum time between two digests. */
export const DIGEST_EVERY_MS = 23 * HOUR_MS;
