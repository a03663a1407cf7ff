import type { Role } from "#platform/contract.ts";
import { MAIL_KINDS, type MailKind } from "../contract.ts";

const TEAM_ONLY: ReadonlySet<MailKind> = new Set<MailKind>(["ticket_activity"]);

/** The kinds someone of this role can get at all, and therefore choose about. */
export function kindsFor(role: Role): MailKind[] {
  const isTeam = role === "superadmin" || role === "support";
  return MAIL_KINDS.filter((kind) => isTeam || !TEAM_ONLY.has(kind));
}

export interface Choice {
  inApp: boolean;
  email: boolean;
}
export const DEFAULT_CHOICE: Choice = { inApp: true, email: true };

/** Whether a notification is written at all, and whether the bell shows it. */
export function placeFor(choice: Choice): "bell" | "mail-only" | "nowhere" {
  if (choice.inApp) return "bell";
  return choice.email ? "mail-only" : "nowhere";
}

const AWAY_MS = 10 * 60 * 1000;

/** When someone who was last seen then counts as away. */
export const awayFrom = (lastSeenAt: Date | null): Date =>
  lastSeenAt ? new Date(lastSeenAt.getTime() + AWAY_MS) : new Date(0);

/** What stayed unread for this long goes into a digest, */
export const DIGEST_AFTER_MS = 8 * 60 * 60 * 1000;
/** of which nobody gets more than one in this time. */
export const DIGEST_EVERY_MS = 23 * 60 * 60 * 1000;
