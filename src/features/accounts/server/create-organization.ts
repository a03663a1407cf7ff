import { eq, like, or } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { organizations } from "./tables.ts";

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
