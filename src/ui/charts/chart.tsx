import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "../skeleton.tsx";
import { Legend } from "./legend.tsx";
import { type PlotProps, TARGET_COLOR } from "./plot-props.ts";
import { useSeenSize } from "./use-seen-size.ts";

const Plot = lazy(() => import("./plot.tsx").then((m) => ({ default: m.Plot })));

interface ChartProps extends Omit<PlotProps, "valueText" | "size"> {
  /** Text alternative of the chart in one or two sentences. */
  summary: string;
  valueText?: PlotProps["valueText"] | undefined;
}

const plain = (value: number) => value.toLocaleString();

/** A chart over time. Rendering is expensive, so it is deferred until the chart is in view. */
export function Chart({ summary, series, valueText = plain, target, ...plot }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSeenSize(place);
  const waiting = <Skeleton className="h-full" />;
  const entries = target
    ? [
        ...series,
        { key: "target", label: target.label, color: TARGET_COLOR, kind: "range" as const },
      ]
    : series;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div ref={place} role="img" aria-label={summary} className="h-80 min-w-0">
        <Suspense fallback={waiting}>
          {size ? (
            <Plot {...plot} series={series} valueText={valueText} target={target} size={size} />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
      {entries.length > 1 && <Legend entries={entries} />}
    </figure>
  );
}
