import { z } from "zod";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { gurusAdminContract } from "./admin-contract.ts";
import { GuruInput } from "./guru-input-contract.ts";
import { reviewContract } from "./review-contract.ts";

export const GuruCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  businessName: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  specialties: z.array(z.string()),
  /** The mean of all ratings; null when there are none. */
  rating: z.number().nullable(),
  ratingsCount: z.number().int(),
  /** Whether this is the caller's profile. */
  isOwn: z.boolean(),
});

const Rating = GuruCard.pick({ rating: true, ratingsCount: true });

/** An article on a guru's profile. */
const GuruResource = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  contentType: z.enum(CONTENT_TYPES),
  publishedAt: z.date().nullable(),
  estimatedReadTimeMinutes: z.number().int(),
  isRead: z.boolean(),
});
export type GuruResource = z.infer<typeof GuruResource>;

export const GuruProfile = GuruCard.extend({
  bio: z.string(),
  coverUrl: z.string().nullable(),
  location: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  experienceYears: z.number().int().nullable(),
  clientsCount: z.number().int().nullable(),
  resources: z.array(GuruResource),
  others: z.array(GuruCard),
  /** The reader's own rating, if any. */
  myStars: z.number().int().nullable(),
  myReview: z.string().nullable(),
  /** Whether the reader may rate, or change their rating. */
  canRate: z.boolean(),
  /** Whether the reader can ask this guru a question. */
  canAsk: z.boolean(),
});

const OwnProfile = z.object({
  name: z.string(),
  businessName: z.string(),
  description: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  location: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  experienceYears: z.number().int().nullable(),
  clientsCount: z.number().int().nullable(),
  specialties: z.array(z.string()),
  slug: z.string(),
  isActive: z.boolean(),
  /** Why this guru cannot publish; null when they can. */
  publishRefusal: z.string().nullable(),
  ...LastSave.shape,
});

const guru = endpoint.meta({ audience: "guru" });
const bySlug = z.strictObject({ slug: z.string().max(200) });

const GuruFilters = z.strictObject({
  search: z.string().trim().max(200).default(""),
  specialty: z.string().trim().max(60).default(""),
});
export type GuruFilters = z.infer<typeof GuruFilters>;

export const gurusContract = {
  list: endpoint
    .route({ method: "GET", path: "/gurus", summary: "Active gurus by name" })
    .input(GuruFilters)
    .output(
      z.object({
        gurus: z.array(GuruCard),
        specialties: z.array(z.object({ specialty: z.string(), count: z.number().int() })),
      }),
    ),
  find: endpoint
    .route({ method: "GET", path: "/gurus/{slug}", summary: "A guru's profile" })
    .input(bySlug)
    .output(GuruProfile),
  rate: endpoint
    .route({
      method: "POST",
      path: "/gurus/{slug}/rating",
      summary: "Rate a guru, or change my rating",
      successStatus: 201,
    })
    .input(
      bySlug.extend({
        stars: z
          .int("Please choose 1 to 5 stars.")
          .min(1, "Please choose 1 to 5 stars.")
          .max(5, "Please choose 1 to 5 stars."),
      }),
    )
    .output(Rating),
  removeRating: endpoint
    .route({ method: "DELETE", path: "/gurus/{slug}/rating", summary: "Remove my rating" })
    .input(bySlug)
    .output(Rating),

  own: guru
    .route({ method: "GET", path: "/guru-profile", summary: "My guru profile, if I have one" })
    .output(z.object({ profile: OwnProfile.nullable() })),
  saveOwn: guru
    .route({
      method: "PUT",
      path: "/guru-profile",
      summary: "Create or change my guru profile; a new one needs approval",
    })
    // Null when the profile is new.
    .input(GuruInput.extend({ version: Version.nullable() }))
    .output(NoContent),

  ...reviewContract,
  ...gurusAdminContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    gurus: typeof gurusContract;
  }
}
