import { articles, guruContent } from "#features/library/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";
import { guruRatings, guruSpecialties, gurus } from "./tables.ts";

let made = 0;

type GuruColumns = Partial<typeof gurus.$inferInsert> & { specialties?: string[] };

/** Inserts an active guru. */
export async function insertGuru(app: TestApp, facts: GuruColumns = {}) {
  const { specialties = [], ...columns } = facts;
  made += 1;
  const [row] = await app.db
    .insert(gurus)
    .values({
      name: `Guru ${made}`,
      slug: `guru-${made}`,
      description: "Knows things.",
      isActive: true,
      approvedAt: app.clock.now(),
      ...columns,
    })
    .returning();
  if (!row) throw new Error("no guru");
  if (specialties.length) {
    await app.db
      .insert(guruSpecialties)
      .values(specialties.map((specialty, position) => ({ guruId: row.id, specialty, position })));
  }
  return row;
}

/** Inserts a rating with a review. */
export async function insertReview(
  app: TestApp,
  guruId: string,
  userId: string,
  facts: Partial<typeof guruRatings.$inferInsert> = {},
): Promise<void> {
  const at = app.clock.now();
  await app.db
    .insert(guruRatings)
    .values({ guruId, userId, stars: 5, review: "Very clear.", reviewedAt: at, ...facts });
}

/** Inserts published articles and links them to the guru's profile in this order. */
export async function insertArticles(
  app: TestApp,
  guruId: string,
  titles: string[],
  change: Partial<typeof articles.$inferInsert> = {},
): Promise<string[]> {
  const rows = await app.db
    .insert(articles)
    .values(
      titles.map((title) => ({
        title,
        slug: `${title.toLowerCase().replaceAll(" ", "-")}-${crypto.randomUUID()}`,
        body: "<p>Text</p>",
        bodyText: "Text",
        isPublished: true,
        publishedAt: app.clock.now(),
        guruId,
        ...change,
      })),
    )
    .returning({ id: articles.id });
  const ids = rows.map((row) => row.id);
  await app.db
    .insert(guruContent)
    .values(ids.map((articleId, position) => ({ guruId, articleId, position })));
  return ids;
}

/** A valid request body of the guru form. */
export const guruBody = (change: Record<string, unknown> = {}) => ({
  name: "Nadia Brandt",
  businessName: "Plain Figures",
  description: "Explains figures.",
  bio: "<p>Hello.</p>",
  imageUrl: null,
  coverUrl: null,
  location: "Ghent",
  websiteUrl: "https://plain.example.test",
  experienceYears: 9,
  clientsCount: 40,
  specialties: ["Pricing"],
  ...change,
});

export const adminGuruBody = (change: Record<string, unknown> = {}) => ({
  ...guruBody(),
  slug: `nadia-brandt-${crypto.randomUUID()}`,
  memberId: null,
  isActive: true,
  ...change,
});
