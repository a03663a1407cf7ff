import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { OWN_CHANGES, ownChangeMail } from "./mails.ts";

/** Emails the person about their change, records it, and makes their open pages refetch. */
export async function announceChange(
  services: Services,
  tx: Transaction,
  actor: Actor,
  kind: keyof typeof OWN_CHANGES,
): Promise<void> {
  const { userId, firstName, lastName, email } = actor;
  const change = OWN_CHANGES[kind];
  await services.mailer.send(tx, ownChangeMail(services, email, change));
  await recordAudit(tx, actor, {
    action: change.action,
    subjectType: "member",
    subjectId: userId,
    subjectName: `${firstName} ${lastName}`.trim(),
  });
  await publishAccess(tx, [userId]);
}
