import type { libraryApi } from "../api.ts";

export type ManagedTerm = Awaited<ReturnType<typeof libraryApi.call.manageTerms>>["topics"][number];

export interface TermWords {
  kind: "categories" | "topics";
  one: string;
}

export const articlesText = (count: number): string =>
  count === 1 ? "1 article" : `${count} articles`;
