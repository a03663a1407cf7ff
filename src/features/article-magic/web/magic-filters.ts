export const TYPES = ["all", "post", "document", "video", "presentation"] as const;
export const TOPICS = ["all", "with", "without"] as const;
export const STATUS = ["all", "published", "drafts"] as const;
export const SORTS = ["newest", "oldest", "title"] as const;

export interface MagicFilters {
  search: string;
  type: (typeof TYPES)[number];
  topics: (typeof TOPICS)[number];
  status: (typeof STATUS)[number];
  sort: (typeof SORTS)[number];
  page: number;
}

export const isFiltered = ({ search, type, topics, status }: MagicFilters): boolean =>
  search !== "" || type !== "all" || topics !== "all" || status !== "all";

export const NO_FILTERS = { search: "", type: "all", topics: "all", status: "all" } as const;
