import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound, type Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { GuruActivity } from "./activity.ts";
import { checkRating } from "./policy.ts";
import { findGuru, findRating } from "./queries.ts";
import { guruRatings } from "./tables.ts";

type FoundGuru = NonNullable<Awaited<ReturnType<typeof findGuru>>>;

/** Counts the articles read only when the count matters. */
export async function ratingRefusal(
  { db }: Services,
  { resources }: GuruActivity,
  actor: Actor,
  guru: FoundGuru,
): Promise<Refusal | null> {
  const facts = { ...guru, guruUserId: guru.userId, articlesRead: Number.POSITIVE_INFINITY };
  if (guru.hasAttended || guru.myStars !== null || checkRating(actor, facts))
    return checkRating(actor, facts);
  const articlesRead = await resources.countReads(db, actor, guru.id);
  return checkRating(actor, { ...facts, articlesRead });
}

/** Upserts the one rating of a member. */
export async function rateGuru(
  services: Services,
  activity: GuruActivity,
  actor: Actor,
  { slug, stars }: { slug: string; stars: number },
) {
  const { db, clock } = services;
  const now = clock.now();
  const guru = await findGuru(db, activity, slug, actor.userId, now);
  if (!guru) throw notFound("Guru not found");
  const refusal = await ratingRefusal(services, activity, actor, guru);
  if (refusal) throw refusal;
  await db
    .insert(guruRatings)
    .values({ guruId: guru.id, userId: actor.userId, stars, createdAt: now })
    .onConflictDoUpdate({ target: [guruRatings.guruId, guruRatings.userId], set: { stars } });
  return ratingOf(services, guru.id);
}

/** Idempotent. */
export async function removeGuruRating(
  services: Services,
  activity: GuruActivity,
  actor: Actor,
  slug: string,
) {
  const { db, clock } = services;
  const guru = await findGuru(db, activity, slug, actor.userId, clock.now());
  if (!guru) throw notFound("Guru not found");
  await db
    .delete(guruRatings)
    .where(and(eq(guruRatings.guruId, guru.id), eq(guruRatings.userId, actor.userId)));
  return ratingOf(services, guru.id);
}

async function ratingOf({ db }: Services, guruId: string) {
  return (await findRating(db, guruId)) ?? { rating: null, ratingsCount: 0 };
}
