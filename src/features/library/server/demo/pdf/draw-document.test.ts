import { expect, test } from "vitest";
import { demoDocuments } from "../documents.ts";
import { drawDocument } from "./draw-document.ts";

const date = new Date("2026-01-01T00:00:00Z");

test.each(demoDocuments)("fits the content of $file on its pages", async (document) => {
  const { bytes, room } = await drawDocument(document, date);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(room).toHaveLength(document.pages.length);
  // No extra page: no content overflowed.
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(document.pages.length);
  for (const [index, free] of room.entries()) {
    expect(free, `${document.pages[index]?.heading}`).toBeGreaterThanOrEqual(0);
  }
});
