import { createOrganizations } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { inviteAll } from "#features/team/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAuditAll } from "#platform/server/audit.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { conflict, Refusal } from "#platform/server/errors.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type Agency,
  type CheckedInvitations,
  type CheckedPerson,
  checkInvitations,
} from "./check-invitations.ts";
import { agencyKey, type InvitedPerson } from "./invitation-file.ts";

interface Input {
  text: string;
  leftOut: number[];
}

/** Invites everyone in the file, or nobody: one transaction, which checks the file again. */
export async function inviteMembers(services: Services, actor: Actor, { text, leftOut }: Input) {
  try {
    return await services.db.transaction(async (tx) => {
      const checked = await checkInvitations(tx, text, leftOut);
      refuseBadRows(checked);
      const agencies = await addAgencies(tx, checked);
      const agencyOf = ({ agency }: InvitedPerson) => agencies.get(agencyKey(agency)) as Agency;
      const ids = await addPeople(tx, checked.people, agencyOf);
      await inviteAll(
        tx,
        services,
        actor,
        checked.people.map((person) => {
          const { name: organizationName, hasFreeAccess, freeAccessUntil } = agencyOf(person);
          const id = ids.get(person.email) ?? "";
          return { ...person, id, organizationName, hasFreeAccess, freeAccessUntil };
        }),
      );
      await inBatches(checked.people, (batch) =>
        recordAuditAll(
          tx,
          actor,
          batch.map(({ email, role, ...person }) => ({
            action: "member.invite" as const,
            subjectType: "member",
            subjectId: ids.get(email) ?? "",
            subjectName: `${person.firstName} ${person.lastName}`,
            details: { email, role, organization: person.agency },
          })),
        ),
      );
      return { invited: checked.people.length, newAgencies: checked.newAgencies.size };
    });
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, "users_email_unique") ||
      isUniqueViolation(error, "organizations_slug_unique");
    if (!isTaken) throw error;
    throw conflict("changed_meanwhile", "Someone in the file just joined. Check the file again.");
  }
}

function refuseBadRows({ bad, people }: CheckedInvitations): void {
  if (bad.length === 0 && people.length > 0) return;
  const amount = bad.length === 1 ? "One row" : `${bad.length.toLocaleString("en-US")} rows`;
  const message =
    bad.length > 0
      ? `${amount} cannot be invited, so nobody was invited. Check the file again.`
      : "The file has nobody to invite.";
  throw new Refusal("validation_failed", message, { code: "bad_rows" });
}

/** The agencies of the file by key, the new ones included. */
async function addAgencies(tx: Transaction, { agencies, newAgencies }: CheckedInvitations) {
  const made = await createOrganizations(tx, [...newAgencies.values()]);
  const added = made.map(
    ({ id, name }) =>
      [agencyKey(name), { id, name, hasFreeAccess: false, freeAccessUntil: null }] as const,
  );
  return new Map<string, Agency>([...agencies, ...added]);
}

/** Returns the ids of the new members by email. */
async function addPeople(
  tx: Transaction,
  people: CheckedPerson[],
  agencyOf: (person: InvitedPerson) => Agency,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await inBatches(people, async (batch) => {
    const rows = await tx
      .insert(users)
      .values(
        batch.map((person) => ({
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          phone: person.phone,
          role: person.role,
          organizationId: agencyOf(person).id,
        })),
      )
      .returning({ id: users.id, email: users.email });
    for (const { id, email } of rows) ids.set(email, id);
  });
  return ids;
}
