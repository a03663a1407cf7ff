import { listOf, pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import type { ResourceFilters } from "./api.ts";
import { isContentType } from "./content-types.ts";

/** The filters as the address bar holds them. */
export function parseFilters(raw: RawSearch): ResourceFilters {
  const type = textOf(raw.type);
  return {
    search: textOf(raw.search).slice(0, 200),
    type: isContentType(type) ? type : undefined,
    category: listOf(raw.category),
    topic: listOf(raw.topic),
    author: textOf(raw.author).slice(0, 200),
    page: pageOf(raw.page),
  };
}

/** Every change of a filter begins at the first page again, which the address leaves out. */
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
