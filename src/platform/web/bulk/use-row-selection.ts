import { useState } from "react";

/** The rows of a bulk action, as the API takes them. */
export type BulkTarget<Filters> = { ids: string[] } | { filters: Filters };

export interface RowSelection<Filters = unknown> {
  has: (id: string) => boolean;
  toggle: (id: string, isOn: boolean) => void;
  /** Selects or clears the rows of the page. */
  togglePage: (isOn: boolean) => void;
  page: "none" | "some" | "all";
  count: number;
  /** All results of the filters, on this page and all others. */
  isAllResults: boolean;
  /** The number of results, if there are more than the page shows. */
  moreResults: number | null;
  selectAllResults: () => void;
  /** True while the list shows the rows of earlier filters or of an earlier page. */
  isOutdated: boolean;
  clear: () => void;
  target: () => BulkTarget<Filters>;
}

interface List<Filters> {
  /** The ids of the page. */
  rows: readonly string[];
  /** Null while it is unknown. */
  total: number | null;
  isOutdated: boolean;
  /** Without page and order: the selection stays while people page and sort. */
  filters: Filters;
}

interface State {
  key: string;
  ids: ReadonlySet<string>;
  isAllResults: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The selected rows of a list with pages. Other filters clear the selection. */
export function useRowSelection<Filters>({
  rows,
  total,
  isOutdated,
  filters,
}: List<Filters>): RowSelection<Filters> {
  const key = JSON.stringify(filters);
  const [state, setState] = useState<State>({ key, ids: NOTHING, isAllResults: false });
  const isCurrent = state.key === key;
  const isAllResults = isCurrent && state.isAllResults;
  const ids = isCurrent ? state.ids : NOTHING;
  const select = (next: Iterable<string>) =>
    setState({ key, ids: new Set(next), isAllResults: false });
  const chosen = isAllResults ? rows : [...ids];
  const onPage = isAllResults ? rows.length : rows.filter((id) => ids.has(id)).length;
  const isWholePage = rows.length > 0 && onPage === rows.length;
  return {
    has: (id) => isAllResults || ids.has(id),
    toggle: (id, isOn) => select(isOn ? [...chosen, id] : chosen.filter((one) => one !== id)),
    togglePage: (isOn) =>
      select(isOn ? [...chosen, ...rows] : chosen.filter((id) => !rows.includes(id))),
    page: isWholePage ? "all" : onPage > 0 ? "some" : "none",
    count: isAllResults ? (total ?? rows.length) : ids.size,
    isAllResults,
    moreResults: total !== null && total > rows.length ? total : null,
    selectAllResults: () => setState({ key, ids: NOTHING, isAllResults: true }),
    isOutdated,
    clear: () => select([]),
    target: () => (isAllResults ? { filters } : { ids: [...ids] }),
  };
}
