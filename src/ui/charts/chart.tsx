import { lazy, Suspense } from "react";
import { Skeleton } from "../skeleton.tsx";
import { Legend } from "./legend.tsx";
import { type PlotProps, TARGET_COLOR } from "./plot-props.ts";

const Plot = lazy(() => import("./plot.tsx").then((m) => ({ default: m.Plot })));

interface ChartProps extends Omit<PlotProps, "valueText"> {
  /** Text alternative of the chart in one or two sentences. */
  summary: string;
  valueText?: PlotProps["valueText"] | undefined;
}

const plain = (value: number) => value.toLocaleString();

/** A chart over time. */
export function Chart({ summary, series, valueText = plain, target, ...plot }: ChartProps) {
  const entries = target
    ? [
        ...series,
        { key: "target", label: target.label, color: TARGET_COLOR, kind: "range" as const },
      ]
    : series;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div role="img" aria-label={summary} className="h-80 min-w-0">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <Plot {...plot} series={series} valueText={valueText} target={target} />
        </Suspense>
      </div>
      {entries.length > 1 && <Legend entries={entries} />}
    </figure>
  );
}
