import type { Role } from "../contract.ts";

/** The signed-in person of a request; one statement per request reads it from the session. */
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
  /** By subscription, free organization or staff role; decided in the policy of `accounts`. */
  hasAccess: boolean;
  timeZone: string | null;
  /** Set for a suspended person or agency: only public routes answer. */
  isSuspended?: true;
}

export const isStaff = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "superadmin" || actor.role === "support";
