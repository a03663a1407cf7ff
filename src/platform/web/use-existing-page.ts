import { useEffect, useEffectEvent } from "react";

interface ListPage {
  items: readonly unknown[];
  /** Null while the total is loading. */
  total: number | null;
  pageSize: number;
}

/** Goes to the last existing page when the list became shorter. */
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
