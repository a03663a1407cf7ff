import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { slugify } from "#platform/contract.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { MAX_SLUG } from "../learning-rules.ts";

interface Slugs {
  table: PgTable & { id: PgColumn; slug: PgColumn };
  /** Condition that selects the rows among which the slug must be unique. */
  scope?: SQL | undefined;
  /** The row that takes the slug, if it is one of them already. */
  except?: string;
}

/** The text as a slug; a taken one gets the next free numeric suffix. The caller locks the list. */
export async function freeSlug(tx: Transaction, text: string, slugs: Slugs): Promise<string> {
  const { table, scope, except } = slugs;
  // Leaves room for the suffix.
  const base =
    slugify(text)
      .slice(0, MAX_SLUG - 6)
      .replace(/-$/, "") || "untitled";
  const rows = await tx
    .select({ slug: sql<string>`${table.slug}` })
    .from(table)
    .where(
      and(
        scope,
        except ? ne(table.id, except) : undefined,
        or(eq(table.slug, base), sql`${table.slug} like ${`${base}-%`}`),
      ),
    );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${base}-${suffix}`;
  return slug;
}
