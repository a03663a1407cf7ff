import { and, eq, type SQL } from "drizzle-orm";
import { slugify } from "#platform/contract.ts";
import { freeSlug } from "#platform/server/authoring/fit-in.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { MAX_SLUG } from "../learning-rules.ts";
import { keyElements, pillars } from "./tables.ts";

/** A free slug for this text among the pillars, or among the key elements of one pillar. */
export function slugFor(tx: Transaction, text: string, pillarId?: string): Promise<string> {
  // Leaves room for a suffix.
  const slug =
    slugify(text)
      .slice(0, MAX_SLUG - 6)
      .replace(/-$/, "") || "untitled";
  const table = pillarId ? keyElements : pillars;
  const scope: SQL | undefined = pillarId ? eq(keyElements.pillarId, pillarId) : undefined;
  const isTaken = async (one: string) =>
    (await tx.$count(table, and(eq(table.slug, one), scope))) > 0;
  return freeSlug(slug, isTaken);
}
