import { type AnyColumn, eq, type SQL } from "drizzle-orm";
import type { BillingFacts } from "#platform/access-label.ts";
import type { Actor } from "#platform/server/actor.ts";
import { readAreaVersions } from "#platform/server/http/area-versions.ts";
import type { Services } from "#platform/server/services.ts";
import { hasAccess, isSuspended } from "./policy.ts";
import { needsSecondFactorSql } from "./required-second-factor.ts";
import { organizations, users } from "./tables.ts";

/** A subquery: what is paid for a member at this provider. The subscription feature knows. */
export type BillingFactsOf = (
  userId: AnyColumn,
  provider: Services["payments"]["name"],
) => SQL<BillingFacts>;

/** Everything about a person that decides what they may do. Join `organizations`. */
export const personColumns = (provider: Services["payments"]["name"], factsOf: BillingFactsOf) => ({
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isGuru: users.isGuru,
  timeZone: users.timeZone,
  organizationId: users.organizationId,
  organizationName: organizations.name,
  hasFreeAccess: organizations.hasFreeAccess,
  freeAccessUntil: organizations.freeAccessUntil,
  billing: factsOf(users.id, provider),
  accessUntil: users.accessUntil,
  suspendedAt: users.suspendedAt,
  organizationSuspendedAt: organizations.suspendedAt,
  firstAccessAt: users.firstAccessAt,
  removedAt: users.removedAt,
  needsSecondFactor: needsSecondFactorSql(users),
  areaVersions: readAreaVersions,
});

const selectPeople = ({ db, payments }: Services, factsOf: BillingFactsOf) =>
  db
    .select(personColumns(payments.name, factsOf))
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId));

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** The actor of a person, without a session. */
export const personOf = (
  row: PersonRow,
  now: Date,
  graceDays: number,
): Omit<Actor, "sessionId" | "viewer"> => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  isGuru: row.isGuru,
  timeZone: row.timeZone,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  areaVersions: row.areaVersions,
  hasAccess: hasAccess(
    { ...row, ...row.billing, graceDays, hasFreeAccess: row.hasFreeAccess ?? false },
    now,
  ),
  ...(row.billing.own?.status === "past_due" && { hasFailedPayment: true }),
  ...(isSuspended(row) && { isSuspended: true }),
  ...(row.needsSecondFactor && { needsSecondFactor: true }),
});

/** The person who acts without a session, such as the sender of an email. */
export async function findPerson(
  services: Services,
  factsOf: BillingFactsOf,
  condition: SQL | undefined,
): Promise<{ actor: Actor; isRemoved: boolean } | null> {
  const [row] = await selectPeople(services, factsOf).where(condition);
  if (!row) return null;
  const { graceDays } = services.settings.current().billing;
  const person = personOf(row, services.clock.now(), graceDays);
  return { actor: { ...person, sessionId: "" }, isRemoved: row.removedAt !== null };
}
