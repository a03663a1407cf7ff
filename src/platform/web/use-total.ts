import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

interface Counted {
  total: number | null;
  isMore: boolean;
}

/** A filtered list arrives without its total, which a second request asks for on its own. */
export function useTotal<List extends Counted, Key extends readonly unknown[]>(
  list: List | undefined,
  options: UseQueryOptions<List, Error, List, Key>,
): List | undefined {
  const isOpen = list !== undefined && list.total === null;
  const { data, isPlaceholderData } = useQuery({ ...options, enabled: isOpen });
  // A placeholder is the total of other filters.
  const counted = isOpen && !isPlaceholderData ? data : undefined;
  return useMemo(
    () => (list && counted ? { ...list, total: counted.total, isMore: counted.isMore } : list),
    [list, counted],
  );
}
