import { findSeatPayer } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { inviteAll } from "./invite.ts";
import { lockMember } from "./lock-member.ts";
import { findMember } from "./queries.ts";

export async function resendInvitation(services: Services, actor: Actor, id: string) {
  await services.db.transaction(async (tx) => {
    const person = await lockMember(tx, actor, id);
    const member = await findMember({ ...services, db: tx }, id);
    if (!member?.invitedUntil) {
      throw conflict("already_accepted", "This person has already accepted the invitation.");
    }
    const payer = await findSeatPayer(tx, member.organizationId, services.payments.name);
    const hasSeat = member.billing.seat !== null;
    await inviteAll(tx, services, actor, [{ ...member, hasSeat, payerName: payer?.name ?? null }]);
    await recordAudit(tx, actor, {
      action: "member.invite-again",
      subjectType: "member",
      subjectId: id,
      subjectName: `${person.firstName} ${person.lastName}`,
    });
  });
}
