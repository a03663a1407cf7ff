import { markFilesUsed } from "#features/files/server/public.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import { fileVisibilityOf } from "../policy.ts";
import type { articles } from "../tables.ts";

/** Gives each document the visibility of its article. */
export async function attachDocuments(
  { tx, userId }: DemoContext,
  rows: (typeof articles.$inferSelect)[],
): Promise<void> {
  for (const row of rows) {
    if (!row.documentUrl) continue;
    await markFilesUsed(tx, {
      actor: { userId: userId("superadmin"), role: "superadmin" },
      subject: { type: "article", id: row.id },
      texts: [row.documentUrl],
      visibility: fileVisibilityOf(row),
    });
  }
}
