import { z } from "zod";
import { isMediaAddress } from "#lib/media-address.ts";

export const REQUIRED_MESSAGE = "Please fill in all required fields.";
const INVALID_LINK = "Please enter a link that starts with https://.";
const tooLong = (max: number) => `Please use at most ${max} characters.`;

const required = (max: number) =>
  z.string({ error: REQUIRED_MESSAGE }).trim().min(1, REQUIRED_MESSAGE).max(max, tooLong(max));
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);
const picture = optionalText(2_000).refine(
  (url) => url === null || isMediaAddress(url),
  INVALID_LINK,
);
const wholeNumber = (max: number) =>
  z
    .int("Please enter a whole number.")
    .min(0, "Please enter a whole number.")
    .max(max, `Please enter at most ${max}.`)
    .nullable();

/** Trims specialties and removes case-insensitive duplicates. */
export function uniqueSpecialties(specialties: string[]): string[] {
  const unique = new Map<string, string>();
  for (const one of specialties.map((text) => text.trim()).filter(Boolean)) {
    if (!unique.has(one.toLowerCase())) unique.set(one.toLowerCase(), one);
  }
  return [...unique.values()];
}

/** The fields a guru edits in their own profile. */
export const GuruInput = z.strictObject({
  name: required(120),
  businessName: z.string().trim().max(120, tooLong(120)),
  description: required(400),
  /** HTML; the server sanitizes it. */
  bio: z.string().max(50_000, tooLong(50_000)),
  imageUrl: picture,
  coverUrl: picture,
  location: optionalText(120),
  websiteUrl: optionalText(2_000).refine(
    (url) => url === null || z.url({ protocol: /^https?$/ }).safeParse(url).success,
    INVALID_LINK,
  ),
  experienceYears: wholeNumber(80),
  clientsCount: wholeNumber(1_000_000),
  specialties: z
    .array(z.string().max(60, tooLong(60)))
    .max(20, "Please use at most 20 specialties.")
    .transform(uniqueSpecialties),
});
export type GuruInput = z.infer<typeof GuruInput>;
