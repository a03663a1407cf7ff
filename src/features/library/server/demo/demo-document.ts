export type DemoDocumentFile =
  | "agency-pricing-worksheet.pdf"
  | "discovery-call-guide.pdf"
  | "client-onboarding-checklist.pdf"
  | "project-kickoff-kit.pdf"
  | "hiring-scorecard.pdf"
  | "credentials-deck-outline.pdf"
  | "quarterly-review-deck.pdf"
  | "agency-operating-rhythm.pdf"
  | "ai-pilot-plan.pdf";

export type DemoDocumentTable = {
  columns: string[];
  /** Every row has one cell for each column; an empty string is a cell to fill in by hand. */
  rows: string[][];
};

export type DemoDocumentPage = {
  heading: string;
  paragraphs: string[];
  bullets?: string[];
  table?: DemoDocumentTable;
};

/** Plain text, limited to the characters of the standard PDF fonts. */
export type DemoDocument = {
  file: DemoDocumentFile;
  kind: "document" | "presentation";
  title: string;
  pages: DemoDocumentPage[];
};
