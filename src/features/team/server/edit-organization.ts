import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import {
  nextVersion,
  publishAccessToMembers,
  updateRefusal,
} from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { EditOrganization } from "../organization-contract.ts";

/** Renames an agency and changes who pays for it. Its slug stays. */
export async function editOrganization(
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...form }: z.infer<typeof EditOrganization> & { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = eq(organizations.id, id);
    const [before] = await tx.select().from(organizations).where(isThis).for("no key update");
    if (before && form.billingOwnerId !== before.billingOwnerId) {
      await requireOwner(tx, id, form.billingOwnerId);
    }
    const [row] = await tx
      .update(organizations)
      .set({ ...form, ...nextVersion(version, actor, clock.now()) })
      .where(and(isThis, eq(organizations.version, version)))
      .returning({ id: organizations.id });
    if (!before || !row) throw await updateRefusal(tx, organizations, isThis, "organization");
    await recordAudit(tx, actor, {
      action: "organization.update",
      subjectType: "organization",
      subjectId: id,
      subjectName: form.name,
      details: changesOf(before, form),
    });
    // Open tabs of the members show the new name.
    if (form.name !== before.name) await publishAccessToMembers(tx, id);
  });
}

/** Locks the owner, so that the person cannot leave the agency at the same time. */
async function requireOwner(
  tx: Transaction,
  organizationId: string,
  userId: string | null,
): Promise<void> {
  const [owner] = userId
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            eq(users.organizationId, organizationId),
            eq(users.role, "agent"),
            isNull(users.removedAt),
          ),
        )
        .for("share")
    : [];
  const message = "Please choose an owner of this organization.";
  if (!owner) throw invalid(message, { billingOwnerId: message });
}
