import { HOUR_MS } from "#lib/durations.ts";
import type { Role } from "#platform/contract.ts";

export interface DeletionFacts {
  role: Role;
  organizationName: string | null;
  otherSuperadmins: number;
  /** Members of the same organization who have not been removed. */
  otherAgents: number;
  otherMembers: number;
}

/** Returns the message that explains why the account cannot be deleted, or null if it can. */
export function deletionRefusal(facts: DeletionFacts): string | null {
  if (facts.role === "superadmin" && facts.otherSuperadmins === 0) {
    return "You're the only superadmin. Make someone else a superadmin first.";
  }
  // The agency is deleted together with its last member.
  if (facts.role !== "agent" || facts.otherAgents > 0 || facts.otherMembers === 0) return null;
  const agency = facts.organizationName ?? "your agency";
  return `You're the only owner of ${agency}. Make a teammate an owner under Team Management, or remove everyone else first. Every agency needs an owner.`;
}

/** An export that takes longer counts as failed, and the member can request another. */
const EXPORT_TIMEOUT_MS = HOUR_MS;

interface ExportFacts {
  status: "pending" | "ready";
  requestedAt: Date;
  expiresAt: Date | null;
}

export function exportState(one: ExportFacts, now: Date): "pending" | "ready" | "failed" | null {
  if (one.status === "ready") return one.expiresAt && one.expiresAt > now ? "ready" : null;
  return now.getTime() - one.requestedAt.getTime() > EXPORT_TIMEOUT_MS ? "failed" : "pending";
}

const SUPPORTED_ZONES = new Set(Intl.supportedValuesOf("timeZone"));

/** Also accepts names that `Intl` knows but does not list, such as `UTC` or an alias. */
export function isTimeZone(name: string): boolean {
  if (SUPPORTED_ZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // Rejects offsets such as `+02:00`, which ignore daylight saving time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
