import type { libraryApi } from "../api.ts";

export type AdminTerm = Awaited<ReturnType<typeof libraryApi.call.adminTerms>>["topics"][number];

export interface TermKindProps {
  kind: "categories" | "topics";
  /** Singular, lowercase. */
  label: string;
}

export const articleCountText = (count: number): string =>
  count === 1 ? "1 article" : `${count} articles`;
