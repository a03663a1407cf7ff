import { eq } from "drizzle-orm";
import { lastSaveOf, refuseStaleSave } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { readSettings } from "./read-scores.ts";
import { agencyToEdit, lockAgency, publishNumbers } from "./save-month.ts";
import { scorecardMonths, scorecardSettings } from "./tables.ts";

interface AgencySettings {
  currency: string;
  isTeamAllowed: boolean;
  isInPeers: boolean;
  isInAnswers: boolean;
}

export async function readAgencySettings({ db, settings, ai }: Services, actor: Actor) {
  const organizationId = agencyToEdit(actor);
  const [values, [saved], months] = await Promise.all([
    readSettings(db, organizationId),
    db
      .select(lastSaveOf(scorecardSettings))
      .from(scorecardSettings)
      .where(eq(scorecardSettings.organizationId, organizationId)),
    db.$count(scorecardMonths, eq(scorecardMonths.organizationId, organizationId)),
  ]);
  const { baseUrl } = settings.current().ai;
  return {
    ...values,
    saved: saved ?? null,
    hasNumbers: months > 0,
    /** Where answers are written: the host, because a model's name says little. */
    aiProvider: ai.provider === "model" && baseUrl ? new URL(baseUrl).host : null,
  };
}

export function saveAgencySettings(
  { db, clock }: Services,
  actor: Actor,
  { version, ...form }: AgencySettings & { version: number | null },
): Promise<void> {
  const organizationId = agencyToEdit(actor);
  return db.transaction(async (tx) => {
    const name = await lockAgency(tx, organizationId);
    const [before] = await tx
      .select()
      .from(scorecardSettings)
      .where(eq(scorecardSettings.organizationId, organizationId));
    if (before) await refuseStaleSave(tx, before, version, "form");
    else if (version !== null) throw notFound("Settings not found");
    const row = {
      ...form,
      version: (before?.version ?? 0) + 1,
      savedById: actor.userId,
      savedAt: clock.now(),
    };
    await tx
      .insert(scorecardSettings)
      .values({ organizationId, ...row })
      .onConflictDoUpdate({ target: scorecardSettings.organizationId, set: row });
    const known = before ?? {
      currency: "USD",
      isTeamAllowed: false,
      isInPeers: true,
      isInAnswers: false,
    };
    await recordAudit(tx, actor, {
      action: "scorecard.settings",
      subjectType: "organization",
      subjectId: organizationId,
      subjectName: name,
      details: changesOf(known, form),
    });
    // The whole team: someone may just have lost the right to see the numbers.
    await publishNumbers(tx, organizationId, "everyone");
  });
}
