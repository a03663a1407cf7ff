import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Loadable } from "./query-view.tsx";

interface Counted {
  total: number | null;
  isMore: boolean;
}

/** Adds the total to a filtered list, which is loaded in a second request. */
export function useTotal<List extends Counted, Key extends readonly unknown[]>(
  { data: list, error, isPlaceholderData, refetch }: Loadable<List>,
  options: UseQueryOptions<List, Error, List, Key>,
): Loadable<List> {
  const isOpen = list !== undefined && list.total === null;
  const total = useQuery({ ...options, enabled: isOpen });
  // Placeholder data is the total of the previous filters.
  const counted = isOpen && !total.isPlaceholderData ? total.data : undefined;
  const data = useMemo(
    () => (list && counted ? { ...list, total: counted.total, isMore: counted.isMore } : list),
    [list, counted],
  );
  return { data, error, isPlaceholderData, refetch };
}
