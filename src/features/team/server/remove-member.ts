import { eq } from "drizzle-orm";
import { endServiceTokens } from "#features/accounts/server/public.ts";
import {
  credentials,
  emailVerifications,
  openidAccounts,
  sessions,
  users,
  verifications,
} from "#features/accounts/server/tables.ts";
import { releaseMemberSeats } from "#features/events/server/public.ts";
import { endBillingOf, releaseSeats } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { lockMember, requireAnotherHolder } from "./lock-member.ts";
import { invitations } from "./tables.ts";

/** Ends sessions, frees the email and event seats, and cancels billing. Articles and comments keep their author. */
export async function removeMember(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const person = await lockMember(tx, actor, id);
    if (id === actor.userId) throw conflict("own_account", "You can't remove yourself.");
    await requireAnotherHolder(tx, person, "removed");
    const now = services.clock.now();
    // First, because the cancellation is emailed to their address.
    await releaseMemberSeats(tx, services, id);
    await tx
      .update(users)
      .set({
        email: `removed+${id}@removed.invalid`,
        phone: null,
        removedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(credentials).where(eq(credentials.userId, id));
    await tx.delete(openidAccounts).where(eq(openidAccounts.userId, id));
    await tx.delete(emailVerifications).where(eq(emailVerifications.userId, id));
    await tx.delete(invitations).where(eq(invitations.userId, id));
    // Pending reset links.
    await tx.delete(verifications).where(eq(verifications.value, id));
    await endServiceTokens(tx, services, actor, [id]);
    await releaseSeats(tx, id);
    await endBillingOf(tx, services, id);
    await recordAudit(tx, actor, {
      action: "member.remove",
      subjectType: "member",
      subjectId: id,
      subjectName: `${person.firstName} ${person.lastName}`,
      details: { email: person.email, role: person.role },
    });
    await publishAccess(tx, [id]);
  });
}
