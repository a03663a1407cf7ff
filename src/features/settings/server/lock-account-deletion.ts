import { and, asc, eq, isNull, or } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { conflict, unauthenticated } from "#platform/server/errors.ts";
import type { LeavingMember } from "#platform/server/personal-data.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { whyNotDelete } from "./policy.ts";
import { findDeletionFacts } from "./queries.ts";

/**
 * The member, locked together with everyone whose staying they may depend on: of two agents (or
 * superadmins) who leave at the same moment, the second sees that the first is gone.
 */
export async function lockLeaving(tx: Transaction, userId: string): Promise<LeavingMember> {
  const seen = await findPresent(tx, userId);
  const organizationId = seen?.organizationId ?? null;
  // Nobody joins the agency while we count who is left.
  if (organizationId) {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("update");
  }
  const beside =
    seen?.role === "superadmin"
      ? eq(users.role, "superadmin")
      : seen?.role === "agent" && organizationId
        ? and(eq(users.organizationId, organizationId), eq(users.role, "agent"))
        : undefined;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.removedAt), or(eq(users.id, userId), beside)))
    .orderBy(asc(users.id))
    .for("update");
  const member = await findPresent(tx, userId);
  if (!member) throw unauthenticated();
  const facts = await findDeletionFacts(tx, { ...member, userId });
  const obstacle = whyNotDelete(facts);
  if (obstacle) throw conflict("last_of_its_kind", obstacle);
  return member;
}

async function findPresent(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      name: users.name,
      phone: users.phone,
      role: users.role,
      organizationId: users.organizationId,
      organizationName: organizations.name,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return row;
}
