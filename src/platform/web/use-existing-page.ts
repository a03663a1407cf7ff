import { useEffect, useEffectEvent } from "react";

interface ListPage {
  items: readonly unknown[];
  total: number;
  pageSize: number;
}

/** A list that became shorter goes to the last page it still has, instead of showing an empty one. */
export function useExistingPage(
  list: ListPage | undefined,
  onPageChange: (page: number) => void,
): void {
  const goTo = useEffectEvent(onPageChange);
  useEffect(() => {
    if (!list || list.items.length > 0 || list.total === 0) return;
    goTo(Math.ceil(list.total / list.pageSize));
  }, [list]);
}
