import type { Role } from "../contract.ts";
import type { AreaVersions } from "./http/area-versions.ts";

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
  /** The state of the content when the request began. */
  areaVersions?: AreaVersions;
  /** Set while the person's subscription is past due. */
  hasFailedPayment?: true;
  /** Set for a suspended person or agency: only public routes answer. */
  isSuspended?: true;
  /** Set for staff without the second factor that their role requires: they can only set it up. */
  needsSecondFactor?: true;
  /** Set while a superadmin views the product as this member: nothing may be written. */
  viewer?: Viewer;
  /** Set when the request came with an access token instead of a session. */
  token?: TokenGrant;
}

/** What an access token may do: "library:read" allows every GET of the library. */
export interface TokenGrant {
  id: string;
  kind: "personal" | "service";
  scopes: readonly string[];
}

/** The superadmin who views as a member. */
export interface Viewer {
  userId: string;
  firstName: string;
  lastName: string;
  viewingId: string;
  endsAt: Date;
}

/** The person at the keyboard, for limits of requests. */
export const callerId = ({ viewer, userId }: Actor): string => viewer?.userId ?? userId;

export const isStaff = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "superadmin" || actor.role === "support";
