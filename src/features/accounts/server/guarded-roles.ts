import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "#platform/contract.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

interface Holder {
  id: string;
  role: Role;
  organizationId: string | null;
}

export const isAnyOf = (ids: string[]): SQL => sql`${users.id} = any(${sql.param(ids)}::uuid[])`;

/** Matches everyone with the same guarded role: agents of one organization, or superadmins. */
export function sameGuardedRole({ role, organizationId }: Omit<Holder, "id">): SQL | undefined {
  if (role === "superadmin") return and(eq(users.role, "superadmin"), isNull(users.removedAt));
  if (role !== "agent" || !organizationId) return undefined;
  return and(
    eq(users.organizationId, organizationId),
    eq(users.role, "agent"),
    isNull(users.removedAt),
  );
}

/**
 * Locks these people and the holders of a guarded role, so that the last two holders cannot lose it
 * at the same time. One statement in id order, to avoid deadlocks.
 */
export async function lockPeople(tx: Transaction, ids: string[], holders?: SQL): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(isAnyOf(ids), holders))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** The other holders of the person's guarded role. A suspended superadmin does not count. */
export const countOtherHolders = (tx: Transaction, person: Holder): Promise<number> =>
  tx.$count(
    users,
    and(
      sameGuardedRole(person),
      ne(users.id, person.id),
      person.role === "superadmin" ? isNull(users.suspendedAt) : undefined,
    ),
  );

export const lastSuperadmin = () =>
  conflict("last_superadmin", "At least one superadmin is required.");
