import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import type { libraryApi } from "../api.ts";
import { isContentType } from "../content-types.ts";

type Input = NonNullable<Parameters<typeof libraryApi.call.adminList>[0]>;

export type AdminFilters = {
  [Key in "search" | "status" | "featured" | "type"]-?: NonNullable<Input[Key]>;
} & { page: number };

const oneOf = <Value extends string>(
  text: string,
  values: readonly Value[],
  fallback: Value,
): Value => values.find((value) => value === text) ?? fallback;

export function parseAdminFilters(raw: RawSearch): AdminFilters {
  const type = textOf(raw.type);
  return {
    search: textOf(raw.search).slice(0, 200),
    status: oneOf(textOf(raw.status), ["all", "published", "drafts"], "all"),
    featured: oneOf(textOf(raw.featured), ["all", "featured", "not-featured"], "all"),
    type: isContentType(type) ? type : "all",
    page: pageOf(raw.page),
  };
}

/** Omits defaults from the URL: 'all' and page 1. */
export function toSearchParams(
  change: Partial<AdminFilters>,
): Record<string, string | number | undefined> {
  const entries = Object.entries({ ...change, page: change.page ?? 1 });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === "all" || value === 1 ? undefined : value]),
  );
}

export const isAdminFiltered = ({ search, status, featured, type }: AdminFilters): boolean =>
  search !== "" || status !== "all" || featured !== "all" || type !== "all";

export const NO_ADMIN_FILTERS = {
  search: "",
  status: "all",
  featured: "all",
  type: "all",
} as const;
