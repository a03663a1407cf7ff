import type { Role } from "#platform/contract.ts";

export interface DeletionFacts {
  role: Role;
  organizationName: string | null;
  otherSuperadmins: number;
  /** Of the same organisation, and still with us. */
  otherAgents: number;
  otherMembers: number;
}

/** Why this account cannot be deleted, in a sentence for the person; null: it can. */
export function whyNotDelete(facts: DeletionFacts): string | null {
  if (facts.role === "superadmin" && facts.otherSuperadmins === 0) {
    return "You are the only superadmin. Make somebody else a superadmin first: without one, nobody could run this place.";
  }
  // Whoever is alone in their agency takes it with them.
  if (facts.role !== "agent" || facts.otherAgents > 0 || facts.otherMembers === 0) return null;
  const agency = facts.organizationName ?? "your agency";
  return `You are the only agent of ${agency}. Make a colleague an agent under Team Management first, or remove the others: somebody has to be able to manage the team.`;
}

/** A request that takes longer than this has failed; another may be made. */
const PATIENCE_MS = 60 * 60 * 1000;

interface ExportFacts {
  status: "pending" | "ready";
  requestedAt: Date;
  expiresAt: Date | null;
}

export function exportState(one: ExportFacts, now: Date): "pending" | "ready" | "failed" | null {
  if (one.status === "ready") return one.expiresAt && one.expiresAt > now ? "ready" : null;
  return now.getTime() - one.requestedAt.getTime() > PATIENCE_MS ? "failed" : "pending";
}

const OWN_ZONES = new Set(Intl.supportedValuesOf("timeZone"));

/** Also accepts names that are known but not listed, such as `UTC` or an older spelling. */
export function isTimeZone(name: string): boolean {
  if (OWN_ZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // Offsets such as `+02:00` would not follow daylight saving.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
