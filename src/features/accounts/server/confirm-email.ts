import { and, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { one } from "#lib/one.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, Refusal, suspended } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { mails } from "#platform/server/tables.ts";
import type { EmailConfirmation } from "../contract.ts";
import { isTaken } from "./email-change.ts";
import { brandOf, emailChangedMail } from "./email-change-mails.ts";
import { markEmailVerified, takeVerification } from "./email-verification.ts";
import { lockPeople } from "./guarded-roles.ts";
import { hashToken } from "./hash-token.ts";
import { missingConfirmations } from "./policy.ts";
import { isSuspendedNow } from "./queries.ts";
import { type AccountRow, findPresent } from "./staff-changes.ts";
import { emailChanges, sessions, users, verifications } from "./tables.ts";

/** Runs in the transaction of the change; the app passes in the update of billing. */
export type OnEmailChanged = (tx: Transaction, services: Services, userId: string) => Promise<void>;

/**
 * Confirms an address with a link that was sent to it: the one of the account, or the new or the old
 * one of a change. The last missing link changes the address. Each link works once.
 */
export async function confirmEmail(
  context: RequestContext,
  token: string,
  onEmailChanged: OnEmailChanged,
): Promise<z.infer<typeof EmailConfirmation>> {
  const { services, visitor } = context;
  try {
    const result = await services.db.transaction(async (tx) => {
      const tokenHash = hashToken(token);
      const verified = await takeVerification(tx, services, tokenHash);
      if (verified) return { email: verified, result: "verified" as const };
      const { person, newEmail, missing } = await takeLink(tx, services, tokenHash);
      if (await isTaken(tx, newEmail)) {
        await tx.delete(emailChanges).where(eq(emailChanges.userId, person.id));
        return null;
      }
      const [next] = missing;
      if (next) return { email: newEmail, result: `${next}-missing` as const };
      await tx.delete(emailChanges).where(eq(emailChanges.userId, person.id));
      // The browser that confirms stays signed in if it is the member's own.
      const kept = visitor?.userId === person.id ? visitor.sessionId : null;
      await changeEmail(tx, services, { person, newEmail, kept });
      await onEmailChanged(tx, services, person.id);
      return { email: newEmail, result: "changed" as const };
    });
    // Committed, so that the link is used up.
    if (result === null) throw takenMeanwhile();
    return result;
  } catch (error) {
    throw isUniqueViolation(error, "users_email_unique") ? takenMeanwhile() : error;
  }
}

/** Locks the person and notes the confirmation, so that a concurrent request finds the link used. */
async function takeLink(tx: Transaction, { clock }: Services, tokenHash: string) {
  const isNew = and(eq(emailChanges.tokenHash, tokenHash), sql`new_confirmed_at is null`);
  const isOld = and(eq(emailChanges.oldTokenHash, tokenHash), sql`old_confirmed_at is null`);
  const [found] = await tx.select().from(emailChanges).where(or(isNew, isOld));
  if (!found) throw invalidLink();
  await lockPeople(tx, [found.userId]);
  const now = clock.now();
  const isForNew = found.tokenHash === tokenHash;
  const [change] = await tx
    .update(emailChanges)
    .set(isForNew ? { newConfirmedAt: now } : { oldConfirmedAt: now })
    .where(and(isForNew ? isNew : isOld, gt(emailChanges.expiresAt, now)))
    .returning();
  const [person] = await findPresent(tx, [found.userId]);
  if (!change || !person) throw invalidLink();
  if (await isSuspendedNow(tx, person.id)) throw suspended();
  return { person, newEmail: change.newEmail, missing: missingConfirmations(change) };
}

async function changeEmail(
  tx: Transaction,
  services: Services,
  { person, newEmail, kept }: { person: AccountRow; newEmail: string; kept: string | null },
): Promise<void> {
  const { id, email: oldEmail } = person;
  const now = services.clock.now();
  await tx.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, id));
  await markEmailVerified(tx, id);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, id), kept ? ne(sessions.id, kept) : undefined));
  // Open reset links were sent to the former address.
  await tx.delete(verifications).where(eq(verifications.value, id));
  await services.jobs.enqueue(tx, moveMailsJob, { oldEmail, newEmail, before: await timeOf(tx) });
  await services.mailer.send(tx, emailChangedMail(brandOf(services), oldEmail));
  await recordAudit(
    tx,
    { ...person, userId: id },
    {
      action: "member.confirm-email",
      subjectType: "member",
      subjectId: id,
      subjectName: `${person.firstName} ${person.lastName}`.trim(),
      details: { email: { from: oldEmail, to: newEmail } },
    },
  );
  await publishAccess(tx, [id]);
}

/** Earlier emails stay with the member, also when someone else uses the former address later. */
export const moveMailsJob = defineJob<{ oldEmail: string; newEmail: string; before: string }>({
  name: "accounts.move-mails",
  options: { deleteAfterSeconds: 60 },
  async handle({ oldEmail, newEmail, before }, { db, env }) {
    await db
      .update(mails)
      .set({ toAddress: newEmail })
      .where(
        and(
          eq(mails.toAddress, oldEmail),
          lt(mails.createdAt, sql`${before}::timestamptz`),
          // Without SMTP nothing is sent, and the table is the record.
          env.SMTP_URL ? isNotNull(mails.sentAt) : undefined,
        ),
      );
  },
});

/** The database's time of this transaction, which its emails have too. */
async function timeOf(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ time: string }>(sql`select now()::text as time`);
  return one(rows).time;
}

const invalidLink = () =>
  new Refusal(
    "malformed_request",
    "This link is invalid or has expired. You can ask for a new one in your settings.",
    { code: "invalid_email_link" },
  );

const takenMeanwhile = () =>
  conflict("email_unavailable", "This email address can't be used. Please choose another one.");
