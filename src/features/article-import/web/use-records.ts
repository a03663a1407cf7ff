import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ALWAYS_OFFERED } from "../mapping.ts";
import { recordsOptions, type SourceRecordData } from "./api.ts";

/** Everything at the source, fetched page after page until nothing remains. */
export function useRecords() {
  const query = useInfiniteQuery(recordsOptions());
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const pages = data?.pages;
  const records = useMemo(() => uniqueRecords(pages?.flatMap((page) => page.records)), [pages]);
  const fields = useMemo(() => {
    const names = pages?.flatMap((page) => page.fields) ?? [];
    return [...new Set([...names, ALWAYS_OFFERED])].sort();
  }, [pages]);
  return {
    records,
    fields,
    /** Known after the first page. */
    total: pages ? records.length + (pages.at(-1)?.remaining ?? 0) : null,
    unreadable: pages?.reduce((sum, page) => sum + page.unreadable, 0) ?? 0,
    isLoading: !isError && (query.isPending || hasNextPage || isFetching),
    error: isError ? query.error : null,
  };
}

/** A record that moved between two pages while they were fetched is listed once. */
const uniqueRecords = (records: SourceRecordData[] = []): SourceRecordData[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
