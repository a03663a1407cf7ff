import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { formatMonth } from "../format-value.ts";
import { findSave } from "./entry-queries.ts";
import { isLocked, locksAfterReopening } from "./policy.ts";
import { lockAgency, publishNumbers } from "./save-month.ts";
import { scorecardMonths } from "./tables.ts";

/** A superadmin opens a locked month of an agency for 14 days. */
export const reopenMonth = (
  { db, clock }: Services,
  actor: Actor,
  { agency, month }: { agency: string; month: string },
) =>
  db.transaction(async (tx) => {
    const name = await lockAgency(tx, agency);
    const now = clock.now();
    const found = await findSave(tx, agency, month);
    if (!found) throw notFound("Month not found");
    if (!isLocked(found, now)) throw conflict("month_open", "This month is not locked.");
    const openUntil = locksAfterReopening(found.openUntil, now);
    await tx
      .update(scorecardMonths)
      .set({ openUntil })
      .where(and(eq(scorecardMonths.organizationId, agency), eq(scorecardMonths.month, month)));
    await recordAudit(tx, actor, {
      action: "scorecard.reopen",
      subjectType: "organization",
      subjectId: agency,
      subjectName: name,
      details: { month: formatMonth(month) },
    });
    await publishNumbers(tx, agency);
    return { openUntil };
  });
