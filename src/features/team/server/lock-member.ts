import { and, eq, isNull } from "drizzle-orm";
import {
  countOtherHolders,
  lastSuperadmin,
  lockPeople,
  sameGuardedRole,
} from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { type Change, canManage, losesGuardedRole, type Person } from "./policy.ts";

/**
 * Locks the member and everyone with the same guarded role, so that the last two holders cannot lose
 * it at the same time. Throws 404 if the manager may not see the member.
 */
export async function lockMember(tx: Transaction, actor: Actor, id: string) {
  const unlocked = await findActive(tx, id);
  if (!unlocked || !canManage(actor, unlocked)) throw notFound();
  await lockPeople(tx, [id], sameGuardedRole(unlocked));
  const person = await findActive(tx, id);
  if (!person || !canManage(actor, person)) throw notFound();
  const refusal = tokenAccountRefusal(actor, person);
  if (refusal) throw refusal;
  if (person.role !== unlocked.role || person.organizationId !== unlocked.organizationId) {
    throw conflict("changed_meanwhile", "Someone else just changed this member. Please try again.");
  }
  return person;
}

async function findActive(tx: Transaction, id: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  return person;
}

/** Throws 409 if the last agent of an organization, or the last superadmin, would lose the role. */
export async function requireAnotherHolder(
  tx: Transaction,
  person: Person,
  next: Change | "removed",
) {
  const role = losesGuardedRole(person, next);
  if (!role) return;
  if ((await countOtherHolders(tx, person)) > 0) return;
  throw role === "agent"
    ? conflict("last_agent", "Every organization needs at least one owner.")
    : lastSuperadmin();
}
