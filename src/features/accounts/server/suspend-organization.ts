import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { publishAccessToMembers } from "./publish-access-to-members.ts";
import { organizations, sessions, users } from "./tables.ts";

interface Suspension {
  id: string;
  reason: string;
}

/** Ends the use of the product by the agents and team members. Staff and billing are unaffected. */
export const suspendOrganization = (
  services: Services,
  actor: Actor,
  { id, reason }: Suspension,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(organizations)
      .set({ suspendedAt: services.clock.now(), suspendReason: reason })
      .where(and(eq(organizations.id, id), isNull(organizations.suspendedAt)))
      .returning({ name: organizations.name });
    if (!changed) throw await refusalOf(tx, id, "already_suspended", "is already suspended");
    await announce(tx, actor, { id, name: changed.name }, { reason });
  });

/** Deletes the former sessions of its people, so that old cookies stay invalid. */
export const reactivateOrganization = (
  services: Services,
  actor: Actor,
  id: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(organizations)
      .set({ suspendedAt: null, suspendReason: null })
      .where(and(eq(organizations.id, id), isNotNull(organizations.suspendedAt)))
      .returning({ name: organizations.name });
    if (!changed) throw await refusalOf(tx, id, "not_suspended", "is not suspended");
    const people = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.organizationId, id), inArray(users.role, ["agent", "team_member"])));
    await tx.delete(sessions).where(inArray(sessions.userId, people));
    await announce(tx, actor, { id, name: changed.name }, null);
  });

async function announce(
  tx: Transaction,
  actor: Actor,
  { id, name }: { id: string; name: string },
  suspension: { reason: string } | null,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: suspension ? "organization.suspend" : "organization.reactivate",
    subjectType: "organization",
    subjectId: id,
    subjectName: name,
    details: suspension ?? {},
  });
  await publishAccessToMembers(tx, id);
}

async function refusalOf(tx: Transaction, id: string, code: string, state: string) {
  const isKnown = await tx.$count(organizations, eq(organizations.id, id));
  return isKnown ? conflict(code, `This agency ${state}.`) : notFound();
}
