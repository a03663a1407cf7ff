import { createHash } from "node:crypto";
import { markFilesUsed, storeDocument } from "#features/files/server/public.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import { fileVisibilityOf } from "../policy.ts";
import type { articles } from "../tables.ts";
import type { DemoArticle } from "./demo-article.ts";
import { readDemoDocument } from "./demo-document.ts";
import { drawDocument } from "./pdf/draw-document.ts";

/** A fixed creation date keeps the files byte-identical. */
const CREATED_AT = new Date("2026-01-05T09:00:00Z");

/** A stable id per file, so reloading the demo overwrites the same files. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Renders and stores the worksheets and decks; returns their URLs by file name. */
export async function storeDocuments(
  { tx, services, userId }: DemoContext,
  articles: DemoArticle[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { documentFile: file } of articles) {
    if (!file) continue;
    const { bytes } = await drawDocument(readDemoDocument(file), CREATED_AT);
    const address = await storeDocument(tx, services.storage, {
      id: idOf(file),
      ownerId: userId("superadmin"),
      name: file,
      contentType: "application/pdf",
      bytes,
    });
    addresses.set(file, address);
  }
  return addresses;
}

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
