import type { ResourceFilters } from "./api.ts";

/** Every change of filters or order resets the page; page 1 is omitted from the URL. */
export const withFirstPage = (change: Partial<ResourceFilters>) => ({ ...change, page: undefined });

export const NO_FILTERS = {
  search: "",
  type: undefined,
  category: [],
  topic: [],
  author: "",
  unread: false,
  page: undefined,
};

export const isFiltered = (filters: ResourceFilters): boolean =>
  [filters.search, filters.type, filters.author, filters.unread].some(Boolean) ||
  filters.category.length + filters.topic.length > 0;
