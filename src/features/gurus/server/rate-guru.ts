import { countReadsOfGuru } from "#features/library/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, notFound, type Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { whyNotRate } from "./policy.ts";
import { findGuru, findRating } from "./queries.ts";
import { guruRatings } from "./tables.ts";

type FoundGuru = NonNullable<Awaited<ReturnType<typeof findGuru>>>;

/** Asks for the articles read only when they decide. */
export async function refusalToRate(
  { db }: Services,
  actor: Actor,
  guru: FoundGuru,
): Promise<Refusal | null> {
  const facts = { ...guru, guruUserId: guru.userId, articlesRead: Number.POSITIVE_INFINITY };
  if (guru.hasAttended || whyNotRate(actor, facts)) return whyNotRate(actor, facts);
  const articlesRead = await countReadsOfGuru(db, actor, guru.id);
  return whyNotRate(actor, { ...facts, articlesRead });
}

/** One rating per member: the table's own key refuses a second one that comes at the same time. */
export async function rateGuru(
  services: Services,
  actor: Actor,
  { slug, stars }: { slug: string; stars: number },
) {
  const now = services.clock.now();
  const guru = await findGuru(services.db, slug, actor.userId, now);
  if (!guru) throw notFound("Guru not found");
  const refusal = await refusalToRate(services, actor, guru);
  if (refusal) throw refusal;
  const inserted = await services.db
    .insert(guruRatings)
    .values({ guruId: guru.id, userId: actor.userId, stars, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) throw conflict("already_rated", "You have already rated this guru.");
  const mean = await findRating(services.db, guru.id);
  return { rating: mean?.rating ?? stars, ratingsCount: mean?.ratingsCount ?? 1 };
}
