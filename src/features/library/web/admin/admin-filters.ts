import type { TableSort } from "#ui/table.tsx";
import type { libraryApi } from "../api.ts";

type Input = NonNullable<Parameters<typeof libraryApi.call.adminList>[0]>;
type Choice = "search" | "status" | "featured" | "type";

/** Of a guru's list. */
export type ArticleFilters = { [Key in Choice]-?: NonNullable<Input[Key]> } & { page: number };

/** Of the admin list. An empty id disables its filter. */
export interface AdminFilters extends ArticleFilters {
  category: string;
  topic: string;
  author: string;
  sort: NonNullable<Input["sort"]>;
  direction: TableSort["direction"];
}

export const NO_FILTERS = { search: "", status: "all", featured: "all", type: "all" } as const;
export const NO_ADMIN_FILTERS = { ...NO_FILTERS, category: "", topic: "", author: "" } as const;

const differs = (filters: Record<string, unknown>, defaults: Record<string, unknown>): boolean =>
  Object.entries(defaults).some(([name, value]) => filters[name] !== value);

export const isFiltered = (filters: ArticleFilters): boolean => differs({ ...filters }, NO_FILTERS);
export const isAdminFiltered = (filters: AdminFilters): boolean =>
  differs({ ...filters }, NO_ADMIN_FILTERS);

/** The filters of a request; a bulk action on all results sends the same. */
export const filterInput = ({ search, status, featured, type, ...ids }: AdminFilters) => ({
  ...{ search, status, featured, type },
  ...(ids.category && { category: ids.category }),
  ...(ids.topic && { topic: ids.topic }),
  ...(ids.author && { author: ids.author }),
});
