import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { isSuspendedSql } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { matchAllWords } from "#platform/server/postgres/match-all-words.ts";
import type { GuruFilters } from "../contract.ts";
import type { GuruActivity } from "./activity.ts";
import { cardColumns, pattern, ratingColumns } from "./guru-columns.ts";
import { publishRefusal } from "./policy.ts";
import { guruRatings, guruSpecialties, gurus } from "./tables.ts";

const MAX_OTHERS = 3;
const MAX_FACES = 12;

const matchesSearch = (search: string) => {
  if (!search) return undefined;
  const words = sql`unaccent(${pattern(search)})`;
  return or(
    matchAllWords(search, gurus.name, gurus.businessName),
    sql`unaccent(${gurus.description}) ilike ${words}`,
    sql`exists (select 1 from ${guruSpecialties} where ${guruSpecialties.guruId} = ${gurus.id} and unaccent(${guruSpecialties.specialty}) ilike ${words})`,
  );
};

export async function listGurus(
  db: Executor,
  readerId: string,
  { search, specialty }: GuruFilters,
) {
  const has = db
    .select({ one: sql`1` })
    .from(guruSpecialties)
    .where(and(eq(guruSpecialties.guruId, gurus.id), eq(guruSpecialties.specialty, specialty)));
  return db
    .select(cardColumns(readerId))
    .from(gurus)
    .where(
      and(eq(gurus.isActive, true), matchesSearch(search), specialty ? exists(has) : undefined),
    )
    .orderBy(asc(gurus.name), asc(gurus.id));
}

/** Counts the specialties of the matching gurus, most common first. */
export async function countSpecialties(db: Executor, search: string) {
  return db
    .select({ specialty: guruSpecialties.specialty, count: count() })
    .from(guruSpecialties)
    .innerJoin(gurus, eq(gurus.id, guruSpecialties.guruId))
    .where(and(eq(gurus.isActive, true), matchesSearch(search)))
    .groupBy(guruSpecialties.specialty)
    .orderBy(desc(count()), guruSpecialties.specialty);
}

/** The profile is linked to a guru who can sign in. */
const canAnswer = and(
  eq(gurus.isActive, true),
  eq(users.isGuru, true),
  isNull(users.removedAt),
  sql`not ${isSuspendedSql}`,
);

/** The guru who answers questions, by profile. Null when nobody can: the team answers then. */
export async function findAnsweringGuru(db: Executor, by: { slug: string } | { id: string }) {
  const [row] = await db
    .select({ id: gurus.id, name: gurus.name, userId: users.id, email: users.email })
    .from(gurus)
    .innerJoin(users, eq(users.id, gurus.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and("slug" in by ? eq(gurus.slug, by.slug) : eq(gurus.id, by.id), canAnswer));
  return row ?? null;
}

/** An active guru, with the facts that decide whether this member may rate. */
export async function findGuru(
  db: Executor,
  { attendedEventOf }: GuruActivity,
  slug: string,
  userId: string,
  now: Date,
) {
  const [row] = await db
    .select({
      ...cardColumns(userId),
      userId: gurus.userId,
      bio: gurus.bio,
      coverUrl: gurus.coverUrl,
      location: gurus.location,
      websiteUrl: gurus.websiteUrl,
      experienceYears: gurus.experienceYears,
      clientsCount: gurus.clientsCount,
      myStars: guruRatings.stars,
      myReview: guruRatings.review,
      hasAttended: attendedEventOf(db, gurus.userId, userId, now),
      isAnswering: sql<boolean>`${users.id} is not null and ${canAnswer}`,
    })
    .from(gurus)
    .leftJoin(users, eq(users.id, gurus.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(guruRatings, and(eq(guruRatings.guruId, gurus.id), eq(guruRatings.userId, userId)))
    .where(and(eq(gurus.slug, slug), eq(gurus.isActive, true)));
  return row;
}

/** Other gurus with shared specialties. */
export async function listOthers(
  db: Executor,
  readerId: string,
  guru: { id: string; specialties: string[] },
) {
  const shared = db.$count(
    guruSpecialties,
    and(eq(guruSpecialties.guruId, gurus.id), inArray(guruSpecialties.specialty, guru.specialties)),
  );
  return db
    .select(cardColumns(readerId))
    .from(gurus)
    .where(and(eq(gurus.isActive, true), ne(gurus.id, guru.id)))
    .orderBy(...(guru.specialties.length ? [desc(shared)] : []), asc(gurus.name))
    .limit(MAX_OTHERS);
}

export async function findRating(db: Executor, guruId: string) {
  const [row] = await db.select(ratingColumns).from(gurus).where(eq(gurus.id, guruId));
  return row;
}

export async function findGuruOfUser(db: Executor, userId: string) {
  const [row] = await db
    .select({
      id: gurus.id,
      slug: gurus.slug,
      isActive: gurus.isActive,
      approvedAt: gurus.approvedAt,
    })
    .from(gurus)
    .where(eq(gurus.userId, userId));
  return row ? { ...row, publishRefusal: publishRefusal(row) } : null;
}

/** Whether the guru profile of this member is approved. */
export async function isApprovedGuru(db: Executor, userId: string): Promise<boolean> {
  const found = await db.$count(gurus, and(eq(gurus.userId, userId), isNotNull(gurus.approvedAt)));
  return found > 0;
}

/** Id and name of an active guru by slug, for the library's author filter. */
export async function findActiveGuru(db: Executor, slug: string) {
  const [row] = await db
    .select({ id: gurus.id, slug: gurus.slug, name: gurus.name })
    .from(gurus)
    .where(and(eq(gurus.slug, slug), eq(gurus.isActive, true)));
  return row ?? null;
}

/** Active gurus as people see them before they pay: those with a picture first. */
export const listFaces = (db: Executor) =>
  db
    .select({
      id: gurus.id,
      name: gurus.name,
      businessName: gurus.businessName,
      imageUrl: gurus.imageUrl,
    })
    .from(gurus)
    .where(eq(gurus.isActive, true))
    .orderBy(isNull(gurus.imageUrl), asc(gurus.name), asc(gurus.id))
    .limit(MAX_FACES);
