import { useEffect, useState } from "react";
import { pageOf, type RawSearch, textOf, useSearchState } from "#platform/web/routing.ts";

const DELAY = 250;
const parse = (raw: RawSearch) => ({ search: textOf(raw.search), page: pageOf(raw.page) });

/** Search and page of an author's list, in the address bar. */
export function useListAddress() {
  const [{ search, page }, change] = useSearchState(parse);
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(
      () => change({ search: typed.trim(), page: undefined }, { replace: true }),
      DELAY,
    );
    return () => clearTimeout(timer);
  }, [typed, search, change]);
  return {
    input: { search, page },
    typed,
    setTyped,
    setPage: (next: number) => change({ page: next > 1 ? next : undefined }),
  };
}
