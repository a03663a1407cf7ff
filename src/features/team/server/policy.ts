import type { Role } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";

type Manager = Pick<Actor, "userId" | "role" | "organizationId">;

export interface Person {
  id: string;
  role: Role;
  organizationId: string | null;
}

/** Roles that agents can see, assign and change. */
const AGENCY_ROLES: readonly Role[] = ["agent", "team_member"];

export const assignableRoles = (manager: Pick<Actor, "role">): readonly Role[] =>
  manager.role === "superadmin" ? ["team_member", "agent", "support", "superadmin"] : AGENCY_ROLES;

export const canAssign = (manager: Pick<Actor, "role">, role: Role): boolean =>
  assignableRoles(manager).includes(role);

/** Superadmins manage everyone. Agents manage agents and team members of their own organization. */
export function canManage(manager: Manager, person: Person): boolean {
  if (manager.role === "superadmin") return true;
  return (
    manager.organizationId !== null &&
    person.organizationId === manager.organizationId &&
    AGENCY_ROLES.includes(person.role)
  );
}

export interface Change {
  role: Role;
  organizationId: string | null;
}

/** Returns the guarded role (agent of the organization, or superadmin) that the change takes away, or null. */
export function losesGuardedRole(
  person: Person,
  next: Change | "removed",
): "agent" | "superadmin" | null {
  if (person.role === "superadmin") {
    return next === "removed" || next.role !== "superadmin" ? "superadmin" : null;
  }
  if (person.role !== "agent" || person.organizationId === null) return null;
  const stays =
    next !== "removed" && next.role === "agent" && next.organizationId === person.organizationId;
  return stays ? null : "agent";
}
