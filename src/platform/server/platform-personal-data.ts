import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { aiBudgets, aiUsage } from "./ai/tables.ts";
import { mightName, pointsTo, withoutPerson } from "./erase-personal-data.ts";
import { accountOf } from "./live.ts";
import { sandboxCheckouts } from "./payments/sandbox/tables.ts";
import { FORMER_MEMBER, type LeavingMember, type PersonalData } from "./personal-data.ts";
import type { Transaction } from "./postgres/database.ts";
import { auditEntries, liveEvents, mails, rateLimits } from "./tables.ts";

/** What mails, the audit log, the live channel, limits and jobs know of a person. */
export const platformPersonalData: PersonalData = {
  rows: [
    {
      table: mails,
      column: mails.toAddress,
      by: "email",
      onErase: "delete",
      hidden: ["html", "attachments"],
    },
    {
      table: aiUsage,
      column: aiUsage.memberId,
      onErase: "anonymise",
      instead: { memberId: null },
      hidden: ["inputTokens", "outputTokens"],
    },
    { table: aiBudgets, column: aiBudgets.memberId, onErase: "delete", isExported: false },
    // The sandbox's books of payments without a customer; all others are closed with the customer.
    {
      table: sandboxCheckouts,
      column: sandboxCheckouts.userId,
      onErase: "anonymise",
      isExported: false,
    },
  ],
  async beforeErase(tx, { env }, member) {
    await forgetInAudit(tx, member);
    // Mails to the team carry what the person wrote, beside the name. Those that went out are
    // only a record, so it does no harm when one about a namesake goes as well.
    const hasGoneOut = env.SMTP_URL ? isNotNull(mails.sentAt) : sql`true`;
    await tx
      .delete(mails)
      .where(and(hasGoneOut, mightName(member, mails.subject, mails.text, mails.html)));
    await tx
      .delete(liveEvents)
      .where(
        or(
          inArray(liveEvents.audience, [member.id, accountOf(member.id)]),
          pointsTo(member, sql`${liveEvents.payload}::text`),
        ),
      );
    await tx.delete(rateLimits).where(pointsTo(member, rateLimits.key));
    // Work that is over, and work about somebody who is no longer there.
    await tx.execute(
      sql`delete from pgboss.job where state <> 'active'
        and ${pointsTo(member, sql`concat_ws(' ', data, output, singleton_key)`)}`,
    );
  },
};

/** Who did it and to whom is forgotten; what was done, and when, is not. */
async function forgetInAudit(tx: Transaction, member: LeavingMember): Promise<void> {
  await allowAuditErasure(tx);
  await tx
    .update(auditEntries)
    .set({ actorId: FORMER_MEMBER.id, actorName: FORMER_MEMBER.name })
    .where(eq(auditEntries.actorId, member.id));
  await forgetAuditSubjects(tx, [member.id]);
  const details = sql`${auditEntries.details}::text`;
  await tx
    .update(auditEntries)
    .set({ details: sql`${withoutPerson(member, details)}::jsonb` })
    .where(pointsTo(member, details));
}

/** Entries about these things no longer say which one it was. */
export async function forgetAuditSubjects(tx: Transaction, subjectIds: string[]): Promise<void> {
  await allowAuditErasure(tx);
  await tx
    .update(auditEntries)
    .set({ subjectId: null, subjectName: FORMER_MEMBER.name, details: {} })
    .where(sql`${auditEntries.subjectId} = any(${sql.param(subjectIds)}::text[])`);
}

const allowAuditErasure = (tx: Transaction) =>
  tx.execute(sql`select set_config('colonnade.erasing_member', 'on', true)`);
