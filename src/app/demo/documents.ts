import { createHash } from "node:crypto";
import { storeDocument } from "#features/files/server/public.ts";
import type { DemoContext, DemoFile } from "#platform/server/demo.ts";
import { readDemoDocument } from "./demo-document.ts";
import { drawDocument } from "./pdf/draw-document.ts";

/** A fixed creation date keeps the files byte-identical. */
const CREATED_AT = new Date("2026-01-05T09:00:00Z");
const contentType = "application/pdf";

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

/** Draws and stores worksheets and decks on first use. */
export function demoDocuments({
  tx,
  services,
  userId,
}: Pick<DemoContext, "tx" | "services" | "userId">): DemoContext["document"] {
  const stored = new Map<string, DemoFile>();
  return async (name) => {
    const known = stored.get(name);
    if (known) return known;
    const { bytes } = await drawDocument(readDemoDocument(name), CREATED_AT);
    const file = { id: idOf(name), ownerId: userId("superadmin"), name, contentType, bytes };
    const url = await storeDocument(tx, services.storage, file);
    const document = { url, name, contentType, bytes: bytes.length };
    stored.set(name, document);
    return document;
  };
}
