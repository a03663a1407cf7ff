import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { type DemoPage, readDemoPages } from "#platform/server/demo-content.ts";
import { guruRatings, guruSpecialties, gurus } from "./tables.ts";

/** The body is the biography. */
type DemoGuru = DemoPage<{
  /** First and last name separated by one space; also the name of the account. */
  name: string;
  businessName: string;
  description: string;
  location: string;
  websiteUrl: string;
  experienceYears: number;
  clientsCount: number;
  specialties: string[];
  image: string;
  cover: string;
  isActive: boolean;
  /** Stars by the key of the demo account. */
  ratings: Record<string, number>;
  /** Reviews of some of these ratings. */
  reviews?: Record<string, { text: string; daysAgo: number; reply?: string }>;
}>;

export const loadGurusDemo: LoadDemo = async (demo) => {
  const { tx, now, file } = demo;
  const demoGurus = readDemoPages<DemoGuru>("gurus");
  const userIds = await nameAccounts(demo, demoGurus);
  const rows = await tx
    .insert(gurus)
    .values(
      demoGurus.map(
        ({ specialties: _, ratings: __, reviews: ___, body, image, cover, ...guru }, index) => ({
          ...guru,
          bio: body,
          userId: userIds.get(guru.slug) ?? null,
          imageUrl: file(image),
          coverUrl: file(cover),
          approvedAt: guru.isActive ? new Date(now.getTime() - (60 - index) * DAY_MS) : null,
          createdAt: new Date(now.getTime() - (70 - index) * DAY_MS),
        }),
      ),
    )
    .returning({ id: gurus.id, slug: gurus.slug });
  const idOf = new Map(rows.map((row) => [row.slug, row.id]));
  await tx.insert(guruSpecialties).values(
    demoGurus.flatMap(({ slug, specialties }) =>
      specialties.map((specialty, position) => ({
        guruId: idOf.get(slug) ?? "",
        specialty,
        position,
      })),
    ),
  );
  await tx.insert(guruRatings).values(
    demoGurus.flatMap(({ slug, ratings, reviews }) =>
      Object.entries(ratings).map(([member, stars]) => ({
        guruId: idOf.get(slug) ?? "",
        userId: demo.userId(member),
        stars,
        ...reviewColumns(reviews?.[member], now),
      })),
    ),
  );
};

type DemoReview = NonNullable<DemoGuru["reviews"]>[string];

/** A reply comes a day after the review. */
function reviewColumns(review: DemoReview | undefined, now: Date) {
  if (!review) return {};
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { text, daysAgo, reply = null } = review;
  return {
    review: text,
    reviewedAt: ago(daysAgo),
    reply,
    repliedAt: reply === null ? null : ago(daysAgo - 1),
  };
}

/** Renames the demo guru account to match its profile, and creates accounts for the other gurus. */
async function nameAccounts(
  { tx, now, userId, file }: DemoContext,
  [first, ...others]: DemoGuru[],
): Promise<Map<string, string>> {
  if (!first) return new Map();
  const own = userId("guru");
  await tx
    .update(users)
    .set({ ...namesOf(first), image: file(first.image) })
    .where(eq(users.id, own));
  const rows = await tx
    .insert(users)
    .values(
      others.map((guru) => ({
        ...namesOf(guru),
        email: `${guru.slug}@gurus.colonnade.test`,
        emailVerified: true,
        image: file(guru.image),
        isGuru: true,
        createdAt: new Date(now.getTime() - 80 * DAY_MS),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const idOf = new Map(rows.map((row) => [row.email, row.id]));
  return new Map([
    [first.slug, own],
    ...others.map((guru): [string, string] => [
      guru.slug,
      idOf.get(`${guru.slug}@gurus.colonnade.test`) ?? "",
    ]),
  ]);
}

function namesOf({ name }: DemoGuru) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { firstName, lastName };
}
