import { createHash } from "node:crypto";
import { keepDocument, markFilesUsed } from "#features/files/server/public.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import { fileVisibilityOf } from "../policy.ts";
import type { articles } from "../tables.ts";
import { demoDocuments } from "./documents.ts";
import { drawDocument } from "./pdf/draw-document.ts";

/** The date printed into the files: the same bytes every time. */
const DRAWN = new Date("2026-01-05T09:00:00Z");

/** Always the same id for the same file, so that loading the demo again leaves nothing behind. */
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

/** Draws the worksheets and decks; returns their addresses by file name. */
export async function keepDocuments({ tx, services, userId }: DemoContext) {
  const addresses = new Map<string, string>();
  for (const document of demoDocuments) {
    const { bytes } = await drawDocument(document, DRAWN);
    const address = await keepDocument(tx, services.storage, {
      id: idOf(document.file),
      ownerId: userId("superadmin"),
      name: document.file,
      contentType: "application/pdf",
      bytes,
    });
    addresses.set(document.file, address);
  }
  return addresses;
}

/** Opens each document as far as its article is open. */
export async function holdDocuments(
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
