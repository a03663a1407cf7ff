import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { invalid } from "#platform/server/errors.ts";
import { publishLiveAll } from "#platform/server/live/publish.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

const inAgency = (organizationId: string) =>
  and(
    eq(users.organizationId, organizationId),
    isNull(users.removedAt),
    inArray(users.role, ["agent", "team_member"]),
  );

const columns = {
  id: users.id,
  name: users.name,
  firstName: users.firstName,
  email: users.email,
  role: users.role,
};
export type AgencyPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** The owners and team members of an agency. */
export const listPeople = (db: Executor, organizationId: string) =>
  db.select(columns).from(users).where(inAgency(organizationId)).orderBy(users.name, users.id);

/** Rejects people who are not in the agency. */
export function checkAssignees(people: AgencyPerson[], ids: (string | null)[]): void {
  const message = "Please choose a person of your agency.";
  const isKnown = (id: string | null) => id === null || people.some((person) => person.id === id);
  if (!ids.every(isKnown)) throw invalid(message, { assigneeId: message });
}

/** Open pages of the agency's people refetch the plan. */
export const publishPlan = (tx: Executor, people: AgencyPerson[]): Promise<void> =>
  publishLiveAll(
    tx,
    people.map(({ id }) => ({ audience: id, kind: "growth-plan" })),
  );
