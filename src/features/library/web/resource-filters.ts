import { listOf, pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import type { ResourceFilters } from "./api.ts";
import { isContentType } from "./content-types.ts";

/** Parses the filters from the URL; ignores invalid values. */
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
