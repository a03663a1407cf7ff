import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { cx } from "#ui/cx.ts";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { PeriodChoice, type PeriodProps } from "./period-choice.tsx";

interface Props<Data> extends PeriodProps {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

const STATS = [1, 2, 3, 4];

/** Period choice, loading state and error state shared by all tabs with figures. */
export function Figures<Data>({ query, period, onPeriod, children }: Props<Data>) {
  return (
    <div className="@container flex flex-col gap-10">
      <PeriodChoice period={period} onPeriod={onPeriod} />
      <QueryView
        query={query}
        loading={<FiguresSkeleton />}
        failure="Failed to load analytics. Please try again."
      >
        {(data) => (
          <div
            className={cx(
              "flex flex-col gap-12 transition-opacity",
              query.isPlaceholderData && "opacity-60",
            )}
          >
            {children(data)}
          </div>
        )}
      </QueryView>
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-12">
      <div className="grid grid-cols-2 gap-6 border-line border-y py-6 lg:grid-cols-4">
        {STATS.map((stat) => (
          <div key={stat} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9 w-16" />
            <Skeleton className="h-4 w-32 max-w-full" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-7 w-48" />
        <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </LoadingRegion>
  );
}
