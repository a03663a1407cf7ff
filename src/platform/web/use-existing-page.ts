import { useEffect, useEffectEvent } from "react";

interface ListPage {
  items: readonly unknown[];
  /** Null: it is being counted. */
  total: number | null;
  pageSize: number;
}

/** A list that became shorter goes to the last page it still has, instead of showing an empty one. */
export function useExistingPage(
  list: ListPage | undefined,
  onPageChange: (page: number) => void,
): void {
  const goTo = useEffectEvent(onPageChange);
  useEffect(() => {
    if (!list || list.items.length > 0 || !list.total) return;
    goTo(Math.ceil(list.total / list.pageSize));
  }, [list]);
}
