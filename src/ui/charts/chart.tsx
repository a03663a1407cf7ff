import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "../skeleton.tsx";
import { Legend } from "./legend.tsx";
import type { PlotProps } from "./plot-props.ts";
import { useSeen } from "./use-seen.ts";

const Plot = lazy(() => import("./plot.tsx").then((m) => ({ default: m.Plot })));

interface ChartProps extends Omit<PlotProps, "valueText"> {
  /** What the picture shows, in a sentence or two, for those who do not see it. */
  summary: string;
  valueText?: PlotProps["valueText"] | undefined;
}

const plain = (value: number) => value.toLocaleString();

/** A chart over time; drawing one is work, so it is drawn when somebody gets to see it. */
export function Chart({ summary, series, valueText = plain, ...plot }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const waiting = <Skeleton className="h-full" />;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div ref={place} role="img" aria-label={summary} className="h-80 min-w-0">
        <Suspense fallback={waiting}>
          {isSeen ? <Plot {...plot} series={series} valueText={valueText} /> : waiting}
        </Suspense>
      </div>
      {series.length > 1 && <Legend entries={series} />}
    </figure>
  );
}
