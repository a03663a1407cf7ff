import type { libraryApi } from "../api.ts";

type Input = NonNullable<Parameters<typeof libraryApi.call.adminList>[0]>;

export type AdminFilters = {
  [Key in "search" | "status" | "featured" | "type"]-?: NonNullable<Input[Key]>;
} & { page: number };

export const isAdminFiltered = ({ search, status, featured, type }: AdminFilters): boolean =>
  search !== "" || status !== "all" || featured !== "all" || type !== "all";

export const NO_ADMIN_FILTERS = {
  search: "",
  status: "all",
  featured: "all",
  type: "all",
} as const;
