import type { Role } from "../contract.ts";

/** The person behind a request, read from the session by one statement on every request. */
export interface Actor {
  userId: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isGuru: boolean;
  organizationId: string | null;
  organizationName: string | null;
  /** Subscription, free organisation or staff role: the one decision in accounts' policy. */
  hasAccess: boolean;
  timeZone: string | null;
}

export const isStaff = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "superadmin" || actor.role === "support";
