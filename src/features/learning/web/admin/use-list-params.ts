import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";

type ListPath =
  | "/admin/pillars"
  | "/admin/pillars/$pillarId/elements"
  | "/admin/pillars/$pillarId/elements/$elementId/lessons";

/** Search term and page of an admin list, stored in the URL. */
export function useListParams(path: ListPath) {
  const [input, change] = useSearchState(path);
  const [typed, setTyped] = useTypedSearch(input.search, (search) =>
    change({ search, page: undefined }, { replace: true }),
  );
  return {
    input,
    typed,
    setTyped,
    setPage: (page: number, options?: { replace?: boolean }) => change({ page }, options),
  };
}
export type ListParams = ReturnType<typeof useListParams>;
