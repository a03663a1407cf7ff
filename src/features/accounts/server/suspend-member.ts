import { and, inArray, isNull, not } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { isAnyOf, lastSuperadmin, lockPeople, sameGuardedRole } from "./guarded-roles.ts";
import {
  announceChange,
  deleteSessionsOfAll,
  findPresent,
  requireChanged,
  type StaffChange,
  separate,
} from "./staff-changes.ts";
import { emailChanges, users } from "./tables.ts";
import { endServiceTokens } from "./tokens/end-tokens.ts";

interface Suspension {
  id: string;
  reason: string;
}

/** Runs in the transaction of the action, for example to cancel the subscription. */
type Also = (tx: Transaction) => Promise<void>;

/** Ends the use of the product from the next request on. Billing is unchanged. */
export const suspendMember = (
  services: Services,
  actor: Actor,
  { id, reason }: Suspension,
  also?: Also,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    requireChanged(await suspendMembers(tx, services, actor, { ids: [id], reason }));
    await also?.(tx);
  });

export async function suspendMembers(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<StaffChange> {
  const superadmins = sameGuardedRole({ role: "superadmin", organizationId: null });
  await lockPeople(tx, ids, superadmins);
  const people = await findPresent(tx, ids);
  const remaining = await tx.$count(
    users,
    and(superadmins, isNull(users.suspendedAt), not(isAnyOf(ids))),
  );
  const outcome = separate(actor, people, (person) => {
    if (person.id === actor.userId) return conflict("own_account", "You cannot suspend yourself.");
    if (person.suspendedAt) {
      return conflict("already_suspended", "This person is already suspended.");
    }
    return person.role === "superadmin" && remaining === 0 ? lastSuperadmin() : null;
  });
  const changedIds = outcome.changed.map(({ id }) => id);
  const now = services.clock.now();
  await tx
    .update(users)
    .set({ suspendedAt: now, suspendReason: reason, updatedAt: now })
    .where(isAnyOf(changedIds));
  // The person who used the account may have started a change of its email address.
  await tx.delete(emailChanges).where(inArray(emailChanges.userId, changedIds));
  await endServiceTokens(tx, services, actor, changedIds);
  await announceChange(tx, actor, outcome.changed, {
    action: "member.suspend",
    details: { reason },
  });
  return outcome;
}

export const reactivateMember = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    requireChanged(await reactivateMembers(tx, services, actor, [id]));
  });

/** Deletes the former sessions, so that old cookies stay invalid. */
export async function reactivateMembers(
  tx: Transaction,
  { clock }: Services,
  actor: Actor,
  ids: string[],
): Promise<StaffChange> {
  await lockPeople(tx, ids);
  const outcome = separate(actor, await findPresent(tx, ids), (person) =>
    person.suspendedAt ? null : conflict("not_suspended", "This person is not suspended."),
  );
  const changedIds = outcome.changed.map(({ id }) => id);
  await tx
    .update(users)
    .set({ suspendedAt: null, suspendReason: null, updatedAt: clock.now() })
    .where(isAnyOf(changedIds));
  await deleteSessionsOfAll(tx, changedIds);
  await announceChange(tx, actor, outcome.changed, { action: "member.reactivate" });
  return outcome;
}
