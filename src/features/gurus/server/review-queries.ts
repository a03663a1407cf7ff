import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { guruRatings, gurus } from "./tables.ts";

const REVIEWS_PER_PAGE = 10;

/** One page of the reviews of a guru, newest first. Those of removed members are left out. */
export async function listReviews(db: Executor, guruId: string, page: number) {
  const rows = await db
    .select({
      id: users.id,
      stars: guruRatings.stars,
      text: sql<string>`${guruRatings.review}`,
      reviewedAt: sql<Date>`${guruRatings.reviewedAt}`.mapWith(guruRatings.reviewedAt),
      author: {
        firstName: users.firstName,
        organizationName: organizations.name,
        avatarUrl: users.image,
      },
      reply: guruRatings.reply,
      repliedAt: guruRatings.repliedAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(guruRatings)
    .innerJoin(users, eq(users.id, guruRatings.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(eq(guruRatings.guruId, guruId), isNotNull(guruRatings.review), isNull(users.removedAt)),
    )
    .orderBy(desc(guruRatings.reviewedAt), guruRatings.userId)
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const items = rows.map(({ reply, repliedAt, total: _, ...row }) => ({
    ...row,
    reply: reply !== null && repliedAt !== null ? { text: reply, repliedAt } : null,
  }));
  return { items, total: rows[0]?.total ?? 0, page, pageSize: REVIEWS_PER_PAGE };
}

/** Locks a member's rating of a guru. */
export async function lockRating(tx: Transaction, guruId: string, userId: string) {
  const [row] = await tx
    .select({
      stars: guruRatings.stars,
      review: guruRatings.review,
      reviewedAt: guruRatings.reviewedAt,
      repliedAt: guruRatings.repliedAt,
      email: users.email,
      guruName: gurus.name,
      slug: gurus.slug,
    })
    .from(guruRatings)
    .innerJoin(users, eq(users.id, guruRatings.userId))
    .innerJoin(gurus, eq(gurus.id, guruRatings.guruId))
    .where(and(eq(guruRatings.guruId, guruId), eq(guruRatings.userId, userId)))
    .for("update", { of: guruRatings });
  return row;
}

type Columns = Partial<typeof guruRatings.$inferInsert>;

export async function updateRating(
  tx: Transaction,
  { guruId, userId }: { guruId: string; userId: string },
  columns: Columns,
): Promise<void> {
  await tx
    .update(guruRatings)
    .set(columns)
    .where(and(eq(guruRatings.guruId, guruId), eq(guruRatings.userId, userId)));
}
