import { eq } from "drizzle-orm";
import type { z } from "zod";
import { organizations, users } from "#features/accounts/server/tables.ts";
import {
  assignFreeSeat,
  assignSeat,
  buySeatsUpTo,
  findSeatPayer,
} from "#features/subscription/server/public.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, forbidden, invalid } from "#platform/server/errors.ts";
import { checkPhone } from "#platform/server/phone.ts";
import { type Executor, isUniqueViolation } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { AddMember } from "../contract.ts";
import { inviteAll, needsMembership, requireVerified } from "./invite.ts";
import { canAssign } from "./policy.ts";

/** Creates the member and emails the invitation in one transaction. */
export async function addMember(
  services: Services,
  actor: Actor,
  { organizationId: wanted, givesSeat, buysSeats, ...input }: z.infer<typeof AddMember>,
): Promise<string> {
  if (!canAssign(actor, input.role)) throw forbidden();
  const refusal = tokenAccountRefusal(actor, { role: input.role, isGuru: false }, input);
  if (refusal) throw refusal;
  const phone = checkPhone(input.phone);
  if (buysSeats) {
    // What would refuse the invitation is found before anything is charged.
    await chooseOrganization(services.db, actor, wanted);
    await requireVerified(services.db, actor);
    if (await services.db.$count(users, eq(users.email, input.email))) throw emailTaken();
    await buySeatsUpTo(services, actor, buysSeats);
  }
  try {
    return await services.db.transaction(async (tx) => {
      const organization = await chooseOrganization(tx, actor, wanted);
      const person = await tx
        .insert(users)
        .values({ ...input, phone, organizationId: organization.id })
        .returning({ id: users.id })
        .then(one);
      const { firstName, lastName, email } = input;
      const { name: organizationName, hasFreeAccess, freeAccessUntil } = organization;
      const facts = { ...input, id: person.id, organizationName, hasFreeAccess, freeAccessUntil };
      const isAutomatic =
        organization.id === actor.organizationId && needsMembership(facts, services.clock.now());
      if (givesSeat) await assignSeat(tx, services, actor, { userId: person.id });
      const hasSeat =
        givesSeat ?? (isAutomatic && (await assignFreeSeat(tx, services, actor, person.id)));
      const payer = await findSeatPayer(tx, organization.id, services.payments.name);
      await inviteAll(tx, services, actor, [{ ...facts, hasSeat, payerName: payer?.name ?? null }]);
      await recordAudit(tx, actor, {
        action: "member.invite",
        subjectType: "member",
        subjectId: person.id,
        subjectName: `${firstName} ${lastName}`,
        details: { email, role: input.role, isGuru: input.isGuru, organization: organization.name },
      });
      return person.id;
    });
  } catch (error) {
    throw isUniqueViolation(error, "users_email_unique") ? emailTaken() : error;
  }
}

function emailTaken() {
  const message = "An account with this email already exists.";
  return conflict("email_taken", message, { email: message });
}

/** Returns the manager's own organization, unless a superadmin chose another. */
export async function chooseOrganization(tx: Executor, actor: Actor, wanted: string | undefined) {
  if (wanted !== undefined && wanted !== actor.organizationId && actor.role !== "superadmin") {
    throw forbidden();
  }
  const id = wanted ?? actor.organizationId;
  const [found] = id
    ? await tx
        .select({
          id: organizations.id,
          name: organizations.name,
          hasFreeAccess: organizations.hasFreeAccess,
          freeAccessUntil: organizations.freeAccessUntil,
        })
        .from(organizations)
        .where(eq(organizations.id, id))
    : [];
  const message = "Please choose an organization.";
  if (!found) throw invalid(message, { organizationId: message });
  return found;
}
