import type { Audience } from "../contract.ts";
import type { Actor } from "./actor.ts";
import {
  forbidden,
  type Refusal,
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
export function refusalFor(audience: Audience, visitor: Actor | null): Refusal | null {
  if (audience === "public") return null;
  if (!visitor) return unauthenticated();
  if (visitor.isSuspended) return suspended();
  if (audience === "signed-in") return null;
  if (!visitor.hasAccess) return subscriptionRequired();
  return HOLDS[audience](visitor) ? null : forbidden();
}
