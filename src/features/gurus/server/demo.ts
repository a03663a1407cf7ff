import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { type DemoGuru, demoGurus } from "./demo/gurus.ts";
import { demoRatings } from "./demo/ratings.ts";
import { guruRatings, guruSpecialties, gurus } from "./tables.ts";

const DAY = 24 * 60 * 60 * 1000;

export const loadGurusDemo: LoadDemo = async (demo) => {
  const { tx, now, file } = demo;
  const userIds = await nameAccounts(demo);
  const rows = await tx
    .insert(gurus)
    .values(
      demoGurus.map(({ key, specialties: _, image, cover, ...guru }, index) => ({
        ...guru,
        userId: userIds.get(key) ?? null,
        imageUrl: file(image),
        coverUrl: file(cover),
        approvedAt: guru.isActive ? new Date(now.getTime() - (60 - index) * DAY) : null,
        createdAt: new Date(now.getTime() - (70 - index) * DAY),
      })),
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
    demoRatings.map(({ guru, member, stars }) => ({
      guruId: idOf.get(slugOf(guru)) ?? "",
      userId: demo.userId(member),
      stars,
    })),
  );
};

const slugOf = (key: DemoGuru["key"]) => demoGurus.find((guru) => guru.key === key)?.slug ?? "";

/** Renames the demo guru account to match its profile, and creates accounts for the other gurus. */
async function nameAccounts({ tx, now, userId, file }: DemoContext): Promise<Map<string, string>> {
  const [first, ...others] = demoGurus;
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
        createdAt: new Date(now.getTime() - 80 * DAY),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const idOf = new Map(rows.map((row) => [row.email, row.id]));
  return new Map([
    [first.key, own],
    ...others.map((guru): [string, string] => [
      guru.key,
      idOf.get(`${guru.slug}@gurus.colonnade.test`) ?? "",
    ]),
  ]);
}

function namesOf({ name }: DemoGuru) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { firstName, lastName };
}
