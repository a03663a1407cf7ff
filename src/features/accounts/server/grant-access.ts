import { type Actor, isStaff } from "#platform/server/actor.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { isAnyOf, lockPeople } from "./guarded-roles.ts";
import {
  announceChange,
  findPresent,
  requireChanged,
  type StaffChange,
  separate,
} from "./staff-changes.ts";
import { users } from "./tables.ts";

interface Grant {
  until: Date;
  reason: string;
}

/** Notifies open tabs when granted access expires. */
export const grantedAccessEndedJob = defineJob<{ ids: string[] }>({
  name: "accounts.granted-access-ended",
  handle: ({ ids }, { db }) => publishAccess(db, ids),
});

/** Gives a person access without a subscription. Replaces an earlier grant. */
export const grantAccess = (
  services: Services,
  actor: Actor,
  { id, ...grant }: Grant & { id: string },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    requireChanged(await grantAccessToAll(tx, services, actor, { ids: [id], ...grant }));
  });

export async function grantAccessToAll(
  tx: Transaction,
  { clock, jobs }: Services,
  actor: Actor,
  { ids, until, reason }: Grant & { ids: string[] },
): Promise<StaffChange> {
  const message = "The last day must be in the future.";
  if (until <= clock.now()) throw invalid(message, { until: message });
  await lockPeople(tx, ids);
  const outcome = separate(actor, await findPresent(tx, ids), (person) =>
    isStaff(person) ? conflict("is_staff", "Staff always have access.") : null,
  );
  const changedIds = outcome.changed.map(({ id }) => id);
  await tx
    .update(users)
    .set({ accessUntil: until, accessReason: reason, updatedAt: clock.now() })
    .where(isAnyOf(changedIds));
  await inBatches(changedIds, (batch) =>
    jobs.enqueue(tx, grantedAccessEndedJob, { ids: batch }, { startAfter: until }),
  );
  await announceChange(tx, actor, outcome.changed, {
    action: "member.grant-access",
    details: { reason, until: until.toISOString() },
  });
  return outcome;
}

export const endGrantedAccess = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lockPeople(tx, [id]);
    const person = requireChanged(
      separate(actor, await findPresent(tx, [id]), ({ accessUntil }) =>
        accessUntil ? null : conflict("no_grant", "This person has no granted access."),
      ),
    );
    await tx
      .update(users)
      .set({ accessUntil: null, accessReason: null, updatedAt: services.clock.now() })
      .where(isAnyOf([id]));
    await announceChange(tx, actor, [person], { action: "member.end-access" });
  });
