import { and, eq, gt } from "drizzle-orm";
import { HOUR_MS, HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import {
  allowEmailChangeMail,
  brandOf,
  confirmEmailMail,
  emailChangeRequestedMail,
} from "./email-change-mails.ts";
import { lockPeople } from "./guarded-roles.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { missingConfirmations } from "./policy.ts";
import { canSignIn, isSuspendedNow } from "./queries.ts";
import { type AccountRow, findOnePresent } from "./staff-changes.ts";
import { emailChanges, users } from "./tables.ts";

const limit = createRateLimit({ name: "email-change", points: 5, seconds: HOUR_SECONDS });

interface Wanted {
  id: string;
  newEmail: string;
}

/**
 * Starts the change of the actor's own address, which both addresses have to confirm. The caller has
 * checked the password.
 */
export async function requestEmailChange(services: Services, actor: Actor, newEmail: string) {
  const wanted = { id: actor.userId, newEmail };
  await startChange(services, wanted, { requestedById: actor.userId, isByStaff: false });
}

/** Starts the change of a member's address by a superadmin. */
export async function startEmailChange(services: Services, actor: Actor, wanted: Wanted) {
  if (wanted.id === actor.userId) {
    throw conflict("own_account", "Change your own email address in your settings.");
  }
  const by = { requestedById: actor.userId, isByStaff: true };
  await startChange(services, wanted, by, async (tx, person) => {
    await refuseForStaff(tx, wanted);
    await recordAudit(tx, actor, {
      action: "member.change-email",
      subjectType: "member",
      subjectId: person.id,
      subjectName: `${person.firstName} ${person.lastName}`.trim(),
      details: { email: { from: person.email, to: wanted.newEmail } },
    });
  });
}

/** Superadmins see all accounts, so for them a taken address is no secret. */
async function refuseForStaff(tx: Transaction, { id, newEmail }: Wanted): Promise<void> {
  if (await isSuspendedNow(tx, id)) {
    throw conflict("is_suspended", "This person is suspended. Reactivate the account first.");
  }
  if (!(await canSignIn(tx, id))) {
    const message = "This person has not accepted the invitation. Remove and invite them again.";
    throw conflict("is_invited", message);
  }
  if (await isTaken(tx, newEmail)) {
    const message = "Another account uses this address.";
    throw conflict("email_taken", message, { newEmail: message });
  }
}

/**
 * Answers the same for a free and for a taken address: a job looks it up after the response. A new
 * change replaces the open one, whose link then no longer works.
 */
async function startChange(
  services: Services,
  { id, newEmail }: Wanted,
  { requestedById, isByStaff }: { requestedById: string; isByStaff: boolean },
  also?: (tx: Transaction, person: AccountRow) => Promise<void>,
): Promise<void> {
  const { db, clock, jobs, mailer } = services;
  await limit.use(services, id);
  await db.transaction(async (tx) => {
    await lockPeople(tx, [id]);
    const person = await findOnePresent(tx, id);
    if (person.email === newEmail) {
      const message = "This is already the email address of the account.";
      throw invalid(message, { newEmail: message });
    }
    await also?.(tx, person);
    const now = clock.now();
    // An address that was never confirmed may be mistyped, so nobody could open its link.
    const oldToken = isByStaff || !person.emailVerified ? null : newToken();
    const change = {
      newEmail,
      requestedById,
      // The hash of a token that nobody gets. The job replaces it when it sends the link.
      tokenHash: hashToken(newToken()),
      oldTokenHash: oldToken && hashToken(oldToken),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      expiresAt: new Date(now.getTime() + HOUR_MS),
      createdAt: now,
    };
    await tx
      .insert(emailChanges)
      .values({ userId: id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    await jobs.enqueue(tx, sendConfirmationJob, { userId: id, tokenHash: change.tokenHash });
    const { email: to } = person;
    const notice = oldToken
      ? allowEmailChangeMail(brandOf(services), to, oldToken)
      : emailChangeRequestedMail(brandOf(services), { to, isByStaff });
    await mailer.send(tx, notice);
  });
}

/** Emails the link to the new address, unless another account uses it. */
export const sendConfirmationJob = defineJob<{ userId: string; tokenHash: string }>({
  name: "accounts.confirm-email",
  async handle({ userId, tokenHash }, services) {
    const token = newToken();
    await services.db.transaction(async (tx) => {
      // Finds nothing if the change was replaced or withdrawn, or if the link was already sent.
      const [change] = await tx
        .update(emailChanges)
        .set({ tokenHash: hashToken(token) })
        .where(
          and(
            eq(emailChanges.userId, userId),
            eq(emailChanges.tokenHash, tokenHash),
            gt(emailChanges.expiresAt, services.clock.now()),
          ),
        )
        .returning({ newEmail: emailChanges.newEmail });
      if (!change || (await isTaken(tx, change.newEmail))) return;
      await services.mailer.send(tx, confirmEmailMail(brandOf(services), change.newEmail, token));
    });
  },
});

export const isTaken = async (db: Executor, email: string): Promise<boolean> =>
  (await db.$count(users, eq(users.email, email))) > 0;

/** The open change of a member. */
export async function findEmailChange({ db, clock }: Services, userId: string) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now())));
  return row ? { ...row, missing: missingConfirmations(row) } : null;
}

/** Voids the open link. */
export async function deleteEmailChange(db: Executor, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Withdraws the open change of a member by a superadmin. */
export const withdrawEmailChange = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const person = await findOnePresent(tx, id);
    await deleteEmailChange(tx, id);
    await recordAudit(tx, actor, {
      action: "member.withdraw-email",
      subjectType: "member",
      subjectId: id,
      subjectName: `${person.firstName} ${person.lastName}`.trim(),
    });
  });
