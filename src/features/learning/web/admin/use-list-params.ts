import { pageOf, type RawSearch, textOf, useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";

const parse = (raw: RawSearch) => ({ search: textOf(raw.search), page: pageOf(raw.page) });

/** Search term and page of an admin list, stored in the URL. */
export function useListParams() {
  const [input, change] = useSearchState(parse);
  const [typed, setTyped] = useTypedSearch(input.search, (search) =>
    change({ search, page: undefined }, { replace: true }),
  );
  return {
    input,
    typed,
    setTyped,
    setPage: (next: number, options?: { replace?: boolean }) =>
      change({ page: next > 1 ? next : undefined }, options),
  };
}
export type ListParams = ReturnType<typeof useListParams>;
