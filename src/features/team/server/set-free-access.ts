import { eq } from "drizzle-orm";
import type { z } from "zod";
import { organizations } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { SetFreeAccess } from "../contract.ts";
import { freeAccessEndedJob } from "./jobs.ts";
import { tellMembers } from "./tell-members.ts";

export async function setFreeAccess(
  services: Services,
  actor: Actor,
  input: z.infer<typeof SetFreeAccess>,
): Promise<void> {
  const { id, isFree, reason } = input;
  const until = isFree && input.until ? new Date(input.until) : null;
  const message = "Please choose a day that is still to come.";
  if (until && until <= services.clock.now()) throw invalid(message, { until: message });
  await services.db.transaction(async (tx) => {
    const [organization] = await tx
      .update(organizations)
      .set({
        hasFreeAccess: isFree,
        freeAccessReason: isFree ? reason : null,
        freeAccessUntil: until,
      })
      .where(eq(organizations.id, id))
      .returning({ name: organizations.name });
    if (!organization) throw notFound();
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
    await tellMembers(tx, id);
  });
}
