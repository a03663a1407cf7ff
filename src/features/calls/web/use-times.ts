import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type adminTimesOptions,
  type guruTimesOptions,
  type hostTimesOptions,
  joinTimes,
} from "./api.ts";

type Options = ReturnType<
  typeof adminTimesOptions | typeof guruTimesOptions | typeof hostTimesOptions
>;

/** The pages of a host's free times as one list. */
export function useTimes(options: Options) {
  const query = useInfiniteQuery({
    ...(options as ReturnType<typeof hostTimesOptions>),
    select: joinTimes,
  });
  return {
    query,
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
export type Times = ReturnType<typeof useTimes>;
