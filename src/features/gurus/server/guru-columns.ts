import { sql } from "drizzle-orm";
import { gurus } from "./tables.ts";

/*
 * Column names are qualified by hand: drizzle omits the table name in a single-table select, and the
 * subquery would then compare a column with itself.
 */
export const specialtiesOfGuru = sql<string[]>`array(
  select s.specialty from guru_specialties s where s.guru_id = gurus.id order by s.position
)`;

export const ratingColumns = {
  rating: sql<number | null>`(
    select avg(r.stars)::float from guru_ratings r where r.guru_id = gurus.id
  )`,
  ratingsCount: sql<number>`(
    select count(*)::int from guru_ratings r where r.guru_id = gurus.id
  )`,
};

export const cardColumns = (readerId: string) => ({
  id: gurus.id,
  slug: gurus.slug,
  name: gurus.name,
  businessName: gurus.businessName,
  description: gurus.description,
  imageUrl: gurus.imageUrl,
  specialties: specialtiesOfGuru,
  ...ratingColumns,
  isOwn: sql<boolean>`coalesce(${gurus.userId} = ${readerId}, false)`,
});

/** Escapes `%`, `_` and `\` for `ilike`. */
export const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;
