import { and, asc, eq, isNotNull, isNull, like, ne, or, sql } from "drizzle-orm";
import { lastSaveOf, matchesPerson } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import type { AdminGuruFilters } from "../admin-contract.ts";
import type { GuruResources } from "./activity.ts";
import { ratingColumns, specialtiesOfGuru } from "./guru-columns.ts";
import { gurus } from "./tables.ts";

const MAX_MEMBERS = 20;

const withStatus = (status: AdminGuruFilters["status"]) => {
  if (status === "active") return eq(gurus.isActive, true);
  if (status === "inactive") return and(eq(gurus.isActive, false), isNotNull(gurus.approvedAt));
  return status === "pending" ? isNull(gurus.approvedAt) : undefined;
};

const matching = ({ search, status }: Omit<AdminGuruFilters, "page">) =>
  and(
    withStatus(status),
    ilikeContains(sql`concat_ws(' ', ${gurus.name}, ${gurus.businessName})`, search),
  );

export async function listGurusForAdmin(
  db: Executor,
  resources: GuruResources,
  filters: AdminGuruFilters,
) {
  const rows = await db
    .select({
      id: gurus.id,
      slug: gurus.slug,
      name: gurus.name,
      businessName: gurus.businessName,
      imageUrl: gurus.imageUrl,
      specialties: specialtiesOfGuru,
      isActive: gurus.isActive,
      isPending: sql<boolean>`${gurus.approvedAt} is null`,
      memberId: users.id,
      memberName: users.name,
      ...ratingColumns,
      resourcesCount: resources.count(db, gurus.id),
    })
    .from(gurus)
    .leftJoin(users, eq(users.id, gurus.userId))
    .where(matching(filters))
    // Pending profiles come first.
    .orderBy(sql`${gurus.approvedAt} is not null`, asc(gurus.name), asc(gurus.id))
    .limit(PAGE_SIZE)
    .offset((filters.page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(gurus, matching(filters)) };
}

export async function findGuruForForm(
  db: Executor,
  condition: { id: string } | { userId: string },
) {
  const [row] = await db
    .select({
      guru: gurus,
      specialties: specialtiesOfGuru,
      memberName: users.name,
      lastSave: lastSaveOf(gurus),
    })
    .from(gurus)
    .leftJoin(users, eq(users.id, gurus.userId))
    .where("id" in condition ? eq(gurus.id, condition.id) : eq(gurus.userId, condition.userId));
  return row;
}

/** Members flagged as guru who have no profile and can be linked to one. */
export async function listFreeMembers(db: Executor, search: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .leftJoin(gurus, eq(gurus.userId, users.id))
    .where(
      and(eq(users.isGuru, true), isNull(users.removedAt), isNull(gurus.id), matchesPerson(search)),
    )
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(MAX_MEMBERS);
}

export async function isPossibleMember(db: Executor, userId: string): Promise<boolean> {
  const found = await db.$count(
    users,
    and(eq(users.id, userId), eq(users.isGuru, true), isNull(users.removedAt)),
  );
  return found > 0;
}

export async function slugsLike(db: Executor, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: gurus.slug })
    .from(gurus)
    .where(or(eq(gurus.slug, base), like(gurus.slug, `${base}-%`)));
  return new Set(rows.map((row) => row.slug));
}

export async function isSlugTaken(db: Executor, slug: string, exceptId?: string) {
  const condition = and(eq(gurus.slug, slug), exceptId ? ne(gurus.id, exceptId) : undefined);
  return (await db.$count(gurus, condition)) > 0;
}

/** For the admin dashboard: profiles awaiting approval. */
export const listPendingGurus = (db: Executor, limit: number) =>
  db
    .select({ id: gurus.id, name: gurus.name, createdAt: gurus.createdAt })
    .from(gurus)
    .where(withStatus("pending"))
    .orderBy(asc(gurus.createdAt), asc(gurus.id))
    .limit(limit);
