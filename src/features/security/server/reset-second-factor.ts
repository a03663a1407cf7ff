import { and, eq, isNull, lte } from "drizzle-orm";
import { findSecondFactors, lockPeople } from "#features/accounts/server/public.ts";
import { secondFactorResets, users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { factorsResetMail, resetRequestedMail } from "./mails.ts";
import { resetDueAt, resetRefusal } from "./policy.ts";
import { removeAllFactors } from "./remove-factors.ts";

type Person = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "role">;

async function findPresent(db: Executor, id: string): Promise<Person> {
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  if (!person) throw notFound("This person no longer exists.");
  return person;
}

const about = ({ id, name }: Person) => ({
  subjectType: "member",
  subjectId: id,
  subjectName: name.trim(),
});

/** What the member page shows. */
export async function findMemberSecondFactor(db: Executor, id: string) {
  await findPresent(db, id);
  const [reset] = await db
    .select({ dueAt: secondFactorResets.dueAt, requestedBy: users.name })
    .from(secondFactorResets)
    .leftJoin(users, eq(users.id, secondFactorResets.requestedById))
    .where(eq(secondFactorResets.userId, id));
  return {
    hasSecondFactor: (await findSecondFactors(db, id)).length > 0,
    reset: reset ?? null,
  };
}

/** Removes the factors at once, or in 24 hours for a superadmin. Returns when, or null. */
export const resetSecondFactor = (
  services: Services,
  actor: Actor,
  id: string,
): Promise<Date | null> =>
  services.db.transaction(async (tx) => {
    await lockPeople(tx, [id]);
    const person = await findPresent(tx, id);
    const hasSecondFactor = (await findSecondFactors(tx, id)).length > 0;
    const refusal = resetRefusal({ isOwn: actor.userId === id, hasSecondFactor });
    if (refusal) throw refusal;
    const dueAt = resetDueAt(person.role, services.clock.now());
    if (!dueAt) {
      await applyReset(services, tx, person);
      await recordAudit(tx, actor, { action: "member.reset-second-factor", ...about(person) });
      return null;
    }
    const requested = await tx
      .insert(secondFactorResets)
      .values({ userId: id, requestedById: actor.userId, dueAt })
      .onConflictDoNothing()
      .returning({ userId: secondFactorResets.userId });
    if (requested.length === 0) throw alreadyRequested();
    await notifySuperadmins(services, tx, actor, person);
    await recordAudit(tx, actor, { action: "member.request-reset", ...about(person) });
    return dueAt;
  });

async function notifySuperadmins(
  services: Services,
  tx: Transaction,
  actor: Actor,
  person: Person,
): Promise<void> {
  const superadmins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "superadmin"), isNull(users.removedAt), isNull(users.suspendedAt)));
  const requestedBy = `${actor.firstName} ${actor.lastName}`.trim();
  const others = superadmins.filter(({ id }) => id !== actor.userId && id !== person.id);
  await services.mailer.sendAll(
    tx,
    [person, ...others].map(({ id, email: to }) =>
      resetRequestedMail(services, { to, isOwn: id === person.id, requestedBy, person }),
    ),
  );
}

export const withdrawReset = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const person = await findPresent(tx, id);
    const withdrawn = await tx
      .delete(secondFactorResets)
      .where(eq(secondFactorResets.userId, id))
      .returning({ userId: secondFactorResets.userId });
    if (withdrawn.length === 0) throw notFound("There is no open reset.");
    await recordAudit(tx, actor, { action: "member.withdraw-reset", ...about(person) });
  });

/** Removes all factors of a person and notifies them. */
async function applyReset(services: Services, tx: Transaction, person: Person): Promise<void> {
  await removeAllFactors(tx, person.id);
  await tx.delete(secondFactorResets).where(eq(secondFactorResets.userId, person.id));
  await services.mailer.send(tx, factorsResetMail(services, person.email));
  await publishAccess(tx, [person.id]);
}

/** From the command line, at once. Returns false if the account does not exist. */
export const resetFromCommandLine = (services: Services, email: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.removedAt)));
    if (!found) return false;
    const person = await findPresent(tx, found.id);
    await applyReset(services, tx, person);
    await tx.insert(auditEntries).values({
      actorName: "Command line",
      action: "member.reset-second-factor",
      ...about(person),
    });
    return true;
  });

/** Applies the resets of superadmins whose 24 hours are over. */
export const applyResetsJob = defineJob<object>({
  name: "security.apply-resets",
  cron: "*/5 * * * *",
  async handle(_data, services) {
    await services.db.transaction(async (tx) => {
      const due = await tx
        .select({ id: users.id, name: users.name, email: users.email, role: users.role })
        .from(secondFactorResets)
        .innerJoin(users, eq(users.id, secondFactorResets.userId))
        .where(and(lte(secondFactorResets.dueAt, services.clock.now()), isNull(users.removedAt)))
        .for("update", { of: secondFactorResets });
      for (const person of due) {
        await applyReset(services, tx, person);
        await recordAudit(tx, null, { action: "member.reset-second-factor", ...about(person) });
      }
    });
  },
});

const alreadyRequested = () =>
  conflict("reset_requested", "A reset was requested already. It can be withdrawn.");
