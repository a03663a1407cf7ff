import { lazy, Suspense } from "react";
import { Skeleton } from "../skeleton.tsx";
import { Legend } from "./legend.tsx";
import type { PlotProps } from "./plot-props.ts";

const Plot = lazy(() => import("./plot.tsx").then((m) => ({ default: m.Plot })));

interface ChartProps extends Omit<PlotProps, "valueText"> {
  /** What the picture shows, in a sentence or two, for those who do not see it. */
  summary: string;
  valueText?: PlotProps["valueText"] | undefined;
}

const plain = (value: number) => value.toLocaleString();

/** A chart over time; the library that draws it loads when the first one is shown. */
export function Chart({ summary, series, valueText = plain, ...plot }: ChartProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div role="img" aria-label={summary} className="h-80 min-w-0">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <Plot {...plot} series={series} valueText={valueText} />
        </Suspense>
      </div>
      {series.length > 1 && <Legend entries={series} />}
    </figure>
  );
}
