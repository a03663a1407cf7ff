import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readDemoDocument } from "../demo-document.ts";
import { drawDocument } from "./draw-document.ts";

const date = new Date("2026-01-01T00:00:00Z");

const files = readdirSync("demo/documents").map((name) => name.replace(".json", ".pdf"));

test.each(files)("fits the content of %s on its pages", async (file) => {
  const document = readDemoDocument(file);
  const { bytes, room } = await drawDocument(document, date);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(room).toHaveLength(document.pages.length);
  // No extra page: no content overflowed.
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(document.pages.length);
  for (const [index, free] of room.entries()) {
    expect(free, `${document.pages[index]?.heading}`).toBeGreaterThanOrEqual(0);
  }
});
