import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { aiBudgets, aiUsage } from "./ai/tables.ts";
import { revisions, trash, workingCopies } from "./authoring/tables.ts";
import { mightName, pointsTo, withoutPerson } from "./erase-personal-data.ts";
import { accountOf } from "./live/publish.ts";
import { sandboxCheckouts } from "./payments/sandbox/tables.ts";
import { payments } from "./payments/tables.ts";
import { FORMER_MEMBER, type LeavingMember, type PersonalData } from "./personal-data.ts";
import type { Transaction } from "./postgres/database.ts";
import { auditEntries, bouncedAddresses, liveEvents, mails, rateLimits } from "./tables.ts";
import { webhookDeliveries } from "./webhooks/tables.ts";

/** Personal data in emails, the audit log, the live channel, rate limits and jobs. */
export const platformPersonalData: PersonalData = {
  rows: [
    {
      table: mails,
      column: mails.toAddress,
      by: "email",
      onErase: "delete",
      hidden: ["html", "attachments"],
    },
    { table: bouncedAddresses, column: bouncedAddresses.address, by: "email", onErase: "delete" },
    {
      table: aiUsage,
      column: aiUsage.memberId,
      onErase: "anonymize",
      instead: { memberId: null },
      hidden: ["inputTokens", "outputTokens"],
    },
    { table: aiBudgets, column: aiBudgets.memberId, onErase: "delete", isExported: false },
    { table: workingCopies, column: workingCopies.userId, onErase: "delete" },
    { table: revisions, column: revisions.savedById, onErase: "anonymize", isExported: false },
    { table: trash, column: trash.trashedById, onErase: "anonymize", isExported: false },
    { table: trash, column: trash.ownerId, onErase: "anonymize", isExported: false },
    {
      table: payments,
      column: payments.userId,
      onErase: "anonymize",
      hidden: ["purpose", "subjectId"],
    },
    // Sandbox payments without a customer; `closeCustomer` anonymizes all others.
    {
      table: sandboxCheckouts,
      column: sandboxCheckouts.userId,
      onErase: "anonymize",
      isExported: false,
    },
  ],
  async beforeErase(tx, { env }, member) {
    await anonymizeAudit(tx, member);
    // Emails to the team contain the person's name and text. Sent ones are only a record, so it is
    // harmless to delete one about a namesake too.
    const isSent = env.SMTP_URL ? isNotNull(mails.sentAt) : sql`true`;
    await tx
      .delete(mails)
      .where(and(isSent, mightName(member, mails.subject, mails.text, mails.html)));
    await tx
      .delete(liveEvents)
      .where(
        or(
          inArray(liveEvents.audience, [member.id, accountOf(member.id)]),
          pointsTo(member, sql`${liveEvents.payload}::text`),
        ),
      );
    await tx
      .delete(webhookDeliveries)
      .where(
        pointsTo(
          member,
          sql`concat_ws(' ', ${webhookDeliveries.subject}, ${webhookDeliveries.payload})`,
        ),
      );
    await tx.delete(rateLimits).where(pointsTo(member, rateLimits.key));
    // Finished jobs, and pending jobs about the deleted member.
    await tx.execute(
      sql`delete from pgboss.job where state <> 'active'
        and ${pointsTo(member, sql`concat_ws(' ', data, output, singleton_key)`)}`,
    );
  },
};

/** Removes the actor and the subject from the entries, but keeps the action and its time. */
async function anonymizeAudit(tx: Transaction, member: LeavingMember): Promise<void> {
  await allowAuditErasure(tx);
  await tx
    .update(auditEntries)
    .set({ actorId: FORMER_MEMBER.id, actorName: FORMER_MEMBER.name })
    .where(eq(auditEntries.actorId, member.id));
  await anonymizeAuditSubjects(tx, [member.id]);
  const details = sql`${auditEntries.details}::text`;
  await tx
    .update(auditEntries)
    .set({ details: sql`${withoutPerson(member, details)}::jsonb` })
    .where(pointsTo(member, details));
}

/** Removes the names and details of these subjects from the audit log. */
export async function anonymizeAuditSubjects(tx: Transaction, subjectIds: string[]): Promise<void> {
  await allowAuditErasure(tx);
  await tx
    .update(auditEntries)
    .set({ subjectId: null, subjectName: FORMER_MEMBER.name, details: {} })
    .where(sql`${auditEntries.subjectId} = any(${sql.param(subjectIds)}::text[])`);
}

const allowAuditErasure = (tx: Transaction) =>
  tx.execute(sql`select set_config('colonnade.erasing_member', 'on', true)`);
