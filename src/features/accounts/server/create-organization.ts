import { randomBytes } from "node:crypto";
import { eq, inArray, like, or } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { organizations } from "./tables.ts";

/**
 * Creates many agencies in two statements per batch. A slug that is taken, or occurs twice, gets a
 * random suffix.
 */
export async function createOrganizations(
  tx: Executor,
  names: string[],
): Promise<{ id: string; name: string }[]> {
  const made: { id: string; name: string }[] = [];
  await inBatches(names, async (batch) => {
    const rows = batch.map((name) => ({ name, slug: slugify(name) || "agency" }));
    const found = await tx
      .select({ slug: organizations.slug })
      .from(organizations)
      .where(
        inArray(
          organizations.slug,
          rows.map(({ slug }) => slug),
        ),
      );
    const taken = new Set(found.map(({ slug }) => slug));
    for (const row of rows) {
      if (taken.has(row.slug)) row.slug += `-${randomBytes(4).toString("hex")}`;
      taken.add(row.slug);
    }
    const { id, name } = organizations;
    made.push(...(await tx.insert(organizations).values(rows).returning({ id, name })));
  });
  return made;
}

/** Creates an agency; a taken slug gets the next free numeric suffix. */
export async function createOrganization(tx: Executor, name: string): Promise<string> {
  const base = slugify(name) || "agency";
  await lockUntilCommit(tx, ADVISORY_LOCKS.organizationSlug(base));
  const rows = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(or(eq(organizations.slug, base), like(organizations.slug, `${base}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${base}-${suffix}`;
  const created = await tx
    .insert(organizations)
    .values({ name, slug })
    .returning({ id: organizations.id })
    .then(one);
  return created.id;
}
