import { and, asc, eq, isNull, or } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { conflict, unauthenticated } from "#platform/server/errors.ts";
import type { LeavingMember } from "#platform/server/personal-data.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { deletionRefusal } from "./policy.ts";
import { findDeletionFacts } from "./queries.ts";

/**
 * Locks the member and everyone with the same guarded role (agents of the agency, or superadmins), so
 * that the last two cannot delete their accounts at the same time.
 */
export async function lockAccountDeletion(tx: Transaction, userId: string): Promise<LeavingMember> {
  const unlocked = await findPresent(tx, userId);
  const organizationId = unlocked?.organizationId ?? null;
  // Prevents new members from joining while the remaining ones are counted.
  if (organizationId) {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("update");
  }
  const sameRole =
    unlocked?.role === "superadmin"
      ? eq(users.role, "superadmin")
      : unlocked?.role === "agent" && organizationId
        ? and(eq(users.organizationId, organizationId), eq(users.role, "agent"))
        : undefined;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.removedAt), or(eq(users.id, userId), sameRole)))
    .orderBy(asc(users.id))
    .for("update");
  const member = await findPresent(tx, userId);
  if (!member) throw unauthenticated();
  const facts = await findDeletionFacts(tx, { ...member, userId });
  const refusal = deletionRefusal(facts);
  if (refusal) throw conflict("last_of_its_kind", refusal);
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
