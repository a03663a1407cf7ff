import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ALWAYS_OFFERED_FIELD } from "../mapping.ts";
import { recordsOptions, type SourceRecordData } from "./api.ts";

/** Fetches every record at the source, page by page. */
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
    return [...new Set([...names, ALWAYS_OFFERED_FIELD])].sort();
  }, [pages]);
  return {
    records,
    fields,
    /** Null until the first page is loaded. */
    total: pages ? records.length + (pages.at(-1)?.remaining ?? 0) : null,
    unreadable: pages?.reduce((sum, page) => sum + page.unreadable, 0) ?? 0,
    isLoading: !isError && (query.isPending || hasNextPage || isFetching),
    error: isError ? query.error : null,
  };
}

/** Removes duplicates: a record can move to another page between two requests. */
const uniqueRecords = (records: SourceRecordData[] = []): SourceRecordData[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
