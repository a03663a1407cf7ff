import type { ResourceFilters } from "./api.ts";

/** Every filter change resets the page; page 1 is omitted from the URL. */
export const withFirstPage = (change: Partial<ResourceFilters>) => ({ ...change, page: undefined });

export const NO_FILTERS = {
  search: "",
  type: undefined,
  category: [],
  topic: [],
  author: "",
  page: undefined,
};

export const isFiltered = ({ search, type, category, topic, author }: ResourceFilters): boolean =>
  search !== "" || type !== undefined || category.length > 0 || topic.length > 0 || author !== "";
