import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { type Change, canManage, leaves, type Person } from "./policy.ts";

/**
 * The person, locked for a change by this manager, together with everyone who holds the same
 * guarded role: of two who leave at the same time the second sees that the first is gone. For whom
 * the manager may not see, there is nobody.
 */
export async function lockMember(tx: Transaction, actor: Actor, id: string) {
  const seen = await findPresent(tx, id);
  if (!seen || !canManage(actor, seen)) throw notFound();
  // One statement in one order, so that two managers never wait for each other in a circle.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, id), holdersBeside(seen)))
    .orderBy(asc(users.id))
    .for("no key update");
  const person = await findPresent(tx, id);
  if (!person || !canManage(actor, person)) throw notFound();
  if (person.role !== seen.role || person.organizationId !== seen.organizationId) {
    throw conflict("changed_meanwhile", "This person was just changed. Please try again.");
  }
  return person;
}

async function findPresent(tx: Transaction, id: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  return person;
}

/** Everyone with the same guarded role: agents of one organisation, or superadmins. */
function holdersBeside({ role, organizationId }: Person) {
  if (role === "superadmin") return and(eq(users.role, "superadmin"), isNull(users.removedAt));
  if (role !== "agent" || !organizationId) return undefined;
  return and(
    eq(users.organizationId, organizationId),
    eq(users.role, "agent"),
    isNull(users.removedAt),
  );
}

/** An organisation keeps an agent, the product a superadmin. */
export async function keepOne(tx: Transaction, person: Person, next: Change | "removed") {
  const role = leaves(person, next);
  if (!role) return;
  const others = await tx.$count(users, and(holdersBeside(person), ne(users.id, person.id)));
  if (others > 0) return;
  throw role === "agent"
    ? conflict("last_agent", "An organization needs at least one agent.")
    : conflict("last_superadmin", "There must be at least one superadmin.");
}
