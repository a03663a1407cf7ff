import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import { type pageCountOf, totalText } from "#ui/page-summary.ts";

const TYPES = ["all", "post", "document", "video", "presentation"] as const;
const TOPICS = ["all", "with", "without"] as const;
const STATUS = ["all", "published", "drafts"] as const;
const SORTS = ["newest", "oldest", "title"] as const;

export interface MagicFilters {
  search: string;
  type: (typeof TYPES)[number];
  topics: (typeof TOPICS)[number];
  status: (typeof STATUS)[number];
  sort: (typeof SORTS)[number];
  page: number;
}

export interface MagicState extends MagicFilters {
  /** The id of the article in the compare dialog. */
  compare: string;
}

const oneOf = <Value extends string>(text: string, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === text) ?? values[0];

/** Parses the URL; invalid values fall back to the defaults. */
export function parseMagicState(raw: RawSearch): MagicState {
  return {
    search: textOf(raw.search).slice(0, 200),
    type: oneOf(textOf(raw.type), TYPES),
    topics: oneOf(textOf(raw.topics), TOPICS),
    status: oneOf(textOf(raw.status), STATUS),
    sort: oneOf(textOf(raw.sort), SORTS),
    page: pageOf(raw.page),
    compare: /^[0-9a-f-]{36}$/.exec(textOf(raw.compare))?.[0] ?? "",
  };
}

/** Resets the page on every filter change and omits defaults from the URL. */
export function toSearchParams(change: Partial<MagicFilters>): Record<string, string | undefined> {
  const { page = 1, ...filters } = change;
  const isDefault = (value: string) => value === "all" || value === "newest" || value === "";
  const entries = Object.entries(filters).map(
    ([name, value]) => [name, isDefault(value) ? undefined : value] as const,
  );
  return { ...Object.fromEntries(entries), page: page === 1 ? undefined : String(page) };
}

export const isFiltered = ({ search, type, topics, status }: MagicFilters): boolean =>
  search !== "" || type !== "all" || topics !== "all" || status !== "all";

export const NO_FILTERS = { search: "", type: "all", topics: "all", status: "all" } as const;

type Page = Parameters<typeof pageCountOf>[0];

export const foundText = (list: Page): string =>
  list.total === null
    ? totalText(list)
    : `${totalText(list)} ${list.total === 1 ? "article" : "articles"} found`;
