import { eq } from "drizzle-orm";
import type { z } from "zod";
import {
  deleteSessionsOf,
  endServiceTokens,
  isSuspendedNow,
} from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { releaseSeats } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { forbidden } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import { checkPhone } from "#platform/server/phone.ts";
import type { Services } from "#platform/server/services.ts";
import type { EditMember } from "../contract.ts";
import { chooseOrganization } from "./add-member.ts";
import { lockMember, requireAnotherHolder } from "./lock-member.ts";
import { canAssign } from "./policy.ts";

export async function editMember(
  services: Services,
  actor: Actor,
  { id, organizationId: wanted, ...input }: z.infer<typeof EditMember> & { id: string },
): Promise<void> {
  const phone = checkPhone(input.phone);
  await services.db.transaction(async (tx) => {
    const person = await lockMember(tx, actor, id);
    if (!canAssign(actor, input.role)) throw forbidden();
    const refusal = tokenAccountRefusal(actor, person, input);
    if (refusal) throw refusal;
    const isMoving = wanted !== undefined && wanted !== person.organizationId;
    const organizationId = isMoving
      ? (await chooseOrganization(tx, actor, wanted)).id
      : person.organizationId;
    await requireAnotherHolder(tx, person, { role: input.role, organizationId });
    const next = { ...input, phone, organizationId };
    // A new role or agency can end a suspension; old cookies stay invalid.
    if (await isSuspendedNow(tx, id)) await deleteSessionsOf(tx, id);
    await tx
      .update(users)
      .set({ ...next, updatedAt: services.clock.now() })
      .where(eq(users.id, id));
    if (next.role !== "superadmin") await endServiceTokens(tx, services, actor, [id]);
    if (isMoving) await releaseSeats(tx, id);
    await recordAudit(tx, actor, {
      action: "member.update",
      subjectType: "member",
      subjectId: id,
      subjectName: `${input.firstName} ${input.lastName}`,
      details: changesOf(person, next),
    });
    // Notifies the member's open tabs, because their rights may have changed.
    await publishAccess(tx, [id]);
  });
}
