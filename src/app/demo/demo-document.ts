import { readDemoJson } from "#platform/server/demo-content.ts";

export interface DemoDocumentTable {
  columns: string[];
  /** Every row has one cell for each column; an empty string is a cell to fill in by hand. */
  rows: string[][];
}

export interface DemoDocumentPage {
  heading: string;
  paragraphs: string[];
  bullets?: string[];
  table?: DemoDocumentTable;
}

/** Plain text, limited to the characters of the standard PDF fonts. */
export interface DemoDocument {
  kind: "document" | "presentation";
  title: string;
  pages: DemoDocumentPage[];
}

/** The content of a PDF by its file name. */
export const readDemoDocument = (file: string) =>
  readDemoJson<DemoDocument>(`documents/${file.replace(".pdf", ".json")}`);
