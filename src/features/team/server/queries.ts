import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { matchesPerson } from "#features/accounts/server/public.ts";
import { credentials, organizations, users } from "#features/accounts/server/tables.ts";
import { type AccessRules, billingFactsOf } from "#features/subscription/server/public.ts";
import { seats, subscriptions } from "#features/subscription/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { MemberFilters } from "../contract.ts";
import { assignableRoles } from "./policy.ts";
import { invitations } from "./tables.ts";

export const PAGE_SIZE = 20;

const memberColumns = (provider: AccessRules["provider"]) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  avatarUrl: users.image,
  role: users.role,
  isGuru: users.isGuru,
  organizationId: users.organizationId,
  organizationName: organizations.name,
  hasFreeAccess: organizations.hasFreeAccess,
  freeAccessUntil: organizations.freeAccessUntil,
  // A member who set a password with a reset link has also accepted.
  invitedUntil:
    sql<Date | null>`case when exists (select 1 from ${credentials} where ${credentials.userId} = ${users.id}) then null else ${invitations.expiresAt} end`.mapWith(
      (value: string | null) => (value === null ? null : new Date(value)),
    ),
  accessUntil: users.accessUntil,
  billing: billingFactsOf(users.id, provider),
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  hasSeat: sql<boolean>`exists (select 1 from ${seats} seat where seat.user_id = ${users.id})`,
  givenSeats: sql<number>`(select count(*)::int from ${seats} given where given.payer_id = ${users.id})`,
  createdAt: users.createdAt,
});

const fromMembers = (db: Executor, provider: AccessRules["provider"]) =>
  db
    .select(memberColumns(provider))
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id));

export type MemberRow = Awaited<ReturnType<typeof fromMembers>>[number];

/** Matches exactly the members this manager may see. */
function managedBy(actor: Actor, { role, q }: MemberFilters): SQL | undefined {
  const roles = assignableRoles(actor);
  const wanted = role === "all" ? roles : roles.filter((one) => one === role);
  return and(
    isNull(users.removedAt),
    wanted.length === 0 ? sql`false` : inArray(users.role, [...wanted]),
    actor.role === "superadmin" ? undefined : eq(users.organizationId, actor.organizationId ?? ""),
    matchesPerson(q),
  );
}

/** Reads the ids first, so that only the rows of the page are joined. */
export function listMembers(
  { db, payments }: Pick<Services, "db" | "payments">,
  actor: Actor,
  filter: MemberFilters,
  page: number,
) {
  const newestFirst = [desc(users.createdAt), desc(users.id)];
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(managedBy(actor, filter))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as("some");
  return fromMembers(db, payments.name)
    .innerJoin(some, eq(some.id, users.id))
    .orderBy(...newestFirst);
}

export const countMembers = (db: Executor, actor: Actor, filter: MemberFilters): Promise<number> =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(users).where(managedBy(actor, filter)));

export async function findMember(
  { db, payments }: { db: Executor; payments: Services["payments"] },
  id: string,
): Promise<MemberRow | undefined> {
  const [row] = await fromMembers(db, payments.name).where(
    and(eq(users.id, id), isNull(users.removedAt)),
  );
  return row;
}
