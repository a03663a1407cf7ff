import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

interface Counted {
  total: number | null;
  isMore: boolean;
}

/** Loads the total of a filtered list in a second request. */
export function useTotal<List extends Counted, Key extends readonly unknown[]>(
  list: List | undefined,
  options: UseQueryOptions<List, Error, List, Key>,
): List | undefined {
  const isOpen = list !== undefined && list.total === null;
  const { data, isPlaceholderData } = useQuery({ ...options, enabled: isOpen });
  // Placeholder data is the total of the previous filters.
  const counted = isOpen && !isPlaceholderData ? data : undefined;
  return useMemo(
    () => (list && counted ? { ...list, total: counted.total, isMore: counted.isMore } : list),
    [list, counted],
  );
}
