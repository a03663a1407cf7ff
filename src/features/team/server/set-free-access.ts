import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  nextVersion,
  publishAccessToMembers,
  updateRefusal,
} from "#features/accounts/server/public.ts";
import { organizations } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { SetFreeAccess } from "../organization-contract.ts";
import { freeAccessEndedJob } from "./jobs.ts";

export async function setFreeAccess(
  services: Services,
  actor: Actor,
  input: z.infer<typeof SetFreeAccess>,
): Promise<void> {
  const { id, isFree, reason, version } = input;
  const now = services.clock.now();
  const until = isFree && input.until ? new Date(input.until) : null;
  const message = "The last day must be in the future.";
  if (until && until <= now) throw invalid(message, { until: message });
  await services.db.transaction(async (tx) => {
    const isThis = eq(organizations.id, id);
    const [organization] = await tx
      .update(organizations)
      .set({
        hasFreeAccess: isFree,
        freeAccessReason: isFree ? reason : null,
        freeAccessUntil: until,
        ...nextVersion(version, actor, now),
      })
      .where(and(isThis, eq(organizations.version, version)))
      .returning({ name: organizations.name });
    if (!organization) throw await updateRefusal(tx, organizations, isThis, "organization");
    await recordAudit(tx, actor, {
      action: isFree ? "organization.grant-free-access" : "organization.end-free-access",
      subjectType: "organization",
      subjectId: id,
      subjectName: organization.name,
      details: isFree ? { reason, until: until?.toISOString() ?? null } : {},
    });
    if (until) {
      await services.jobs.enqueue(tx, freeAccessEndedJob, { id }, { startAfter: until });
    }
    await publishAccessToMembers(tx, id);
  });
}
