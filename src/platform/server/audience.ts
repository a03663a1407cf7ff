import { type Audience, type Role, type RouteMeta, scopeOf } from "../contract.ts";
import { type Actor, isStaff } from "./actor.ts";
import {
  forbidden,
  Refusal,
  secondFactorRequired,
  subscriptionRequired,
  suspended,
  unauthenticated,
} from "./errors.ts";

const HOLDS: Record<Exclude<Audience, "public" | "signed-in">, (actor: Actor) => boolean> = {
  member: () => true,
  guru: (actor) => actor.isGuru,
  author: (actor) => actor.isGuru || actor.role === "superadmin",
  "team-manager": (actor) => actor.role === "agent" || actor.role === "superadmin",
  "calls-reader": (actor) => actor.role !== "team_member",
  "support-team": (actor) => actor.role === "support" || actor.role === "superadmin",
  superadmin: (actor) => actor.role === "superadmin",
};

/** The refusal when this visitor may not call a route of this audience, or null. */
export function refusalFor(
  audience: Audience,
  visitor: Actor | null,
  { withoutSecondFactor }: Pick<RouteMeta, "withoutSecondFactor"> = {},
): Refusal | null {
  if (audience === "public") return null;
  if (!visitor) return unauthenticated();
  if (visitor.isSuspended) return suspended();
  if (mustSetUpFactor(visitor) && withoutSecondFactor !== "allow") return secondFactorRequired();
  if (audience === "signed-in") return null;
  if (!visitor.hasAccess) return subscriptionRequired();
  return HOLDS[audience](visitor) ? null : forbidden();
}

/** A service account cannot have a second factor. */
const mustSetUpFactor = ({ needsSecondFactor, token }: Actor): boolean =>
  needsSecondFactor === true && token?.kind !== "service";

interface Call {
  method: string | undefined;
  meta: Partial<RouteMeta>;
  visitor: Actor | null;
  /** The tab shows the product as a member. */
  isViewingTab: boolean;
}

/** The refusal of a call by a superadmin who views as a member, or null. */
export function viewingRefusal({ method, meta, visitor, isViewingTab }: Call): Refusal | null {
  if (meta.whileViewing === "allow") return null;
  if (visitor?.viewer) {
    if (method !== "GET") return refusal("read_only", READ_ONLY);
    return meta.isPrivate ? refusal("private", PRIVATE) : null;
  }
  // The tab would mix the data of two people.
  const isOver = visitor && isViewingTab && meta.audience !== "public";
  return isOver ? refusal("view_ended", VIEW_ENDED) : null;
}

/** The refusal of a call with an access token that does not allow it, or null. */
export function tokenRefusal(
  feature: string,
  { method, meta, visitor }: Pick<Call, "method" | "meta" | "visitor">,
): Refusal | null {
  if (!visitor?.token) return null;
  if (meta.tokens === "never") {
    return refusal("token_refused", "This route does not accept access tokens.");
  }
  const scope = scopeOf(feature, method);
  if (visitor.token.scopes.includes(scope)) return null;
  return refusal("missing_scope", `This access token needs the scope "${scope}".`);
}

interface Rights {
  role: Role;
  isGuru: boolean;
}

/**
 * The refusal of a change of this account with an access token, or null. A leaked token must not give
 * anyone more rights, so staff accounts, roles and guru flags need a session.
 */
export function tokenAccountRefusal(
  { token }: Pick<Actor, "token">,
  before: Rights,
  next: Rights = before,
): Refusal | null {
  if (!token) return null;
  if (isStaff(before) || isStaff(next)) return refusal("token_refused", NO_STAFF);
  const isSame = next.role === before.role && next.isGuru === before.isGuru;
  return isSame ? null : refusal("token_refused", NO_RIGHTS);
}

const NO_STAFF = "An access token can't add or change superadmins and support. Please sign in.";
const NO_RIGHTS = "An access token can't change roles or make someone a guru. Please sign in.";
const READ_ONLY = "You are viewing as a member. Nothing can be changed.";
const PRIVATE = "Private. Not shown while you view as a member.";
const VIEW_ENDED = "You no longer view as a member.";

const refusal = (code: string, message: string) => new Refusal("forbidden", message, { code });
