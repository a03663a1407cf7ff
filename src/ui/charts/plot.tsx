import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { type PlotProps, type PlotSeries, RANGE_OPACITY, TARGET_COLOR } from "./plot-props.ts";

const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };

/** Columns, lines and ranges over time. Theme tokens adapt the colors to light and dark. */
export function Plot({
  rows,
  series,
  axisText,
  valueText,
  target,
  axis = "whole",
  size,
}: PlotProps) {
  const textOf = (value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => valueText(Number(one))).join(" to ")
      : valueText(Number(value));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
      {/* The chart has one accessible name and a table, so nothing inside takes focus. */}
      <ComposedChart data={rows} margin={MARGIN} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="name"
          tickFormatter={axisText}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: "var(--color-line-strong)" }}
          minTickGap={18}
          tickMargin={8}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={axis === "range"}
          {...(axis === "range" && { domain: ["auto", "auto"] })}
          tickFormatter={valueText}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{
            stroke: "var(--color-line-strong)",
            fill: "var(--color-wash)",
            fillOpacity: 0.7,
          }}
          content={({ active, payload, label }) =>
            active && payload.length > 0 ? (
              <div className="rounded border border-line bg-raised px-3 py-2 text-sm shadow-float">
                <p className="font-medium text-ink">
                  {rows.find(({ name }) => name === label)?.title ?? String(label)}
                </p>
                {payload.map((one) => (
                  <p key={String(one.dataKey)} className="flex justify-between gap-6 text-ink-soft">
                    <span>{one.name}</span>
                    <span className="text-ink tabular-nums">{textOf(one.value)}</span>
                  </p>
                ))}
              </div>
            ) : null
          }
        />
        {target && (
          <ReferenceArea
            // Without y1 the area starts at the top, without y2 it ends at the bottom.
            {...(target.to !== null && { y1: target.to })}
            {...(target.from !== null && { y2: target.from })}
            ifOverflow="extendDomain"
            fill={TARGET_COLOR}
            fillOpacity={RANGE_OPACITY}
          />
        )}
        {series.map((one) => drawSeries(one, rows))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** A function, because the chart finds its series by the type of its children. */
function drawSeries({ key, label, color, kind, stack }: PlotSeries, rows: PlotProps["rows"]) {
  const common = { dataKey: key, name: label, isAnimationActive: false } as const;
  if (kind === "range")
    return (
      <Area
        {...common}
        key={key}
        stroke={color}
        strokeOpacity={0.7}
        fill={color}
        fillOpacity={RANGE_OPACITY}
        activeDot={false}
        type="monotone"
      />
    );
  if (kind === "line") {
    // A value between two gaps has no line.
    const hasGaps = rows.length === 1 || rows.some((row) => row[key] === null);
    return (
      <Line
        {...common}
        key={key}
        stroke={color}
        strokeWidth={2.5}
        dot={hasGaps && { r: 3, fill: color, strokeWidth: 0 }}
        activeDot={{ r: 4, fill: color }}
        type="monotone"
      />
    );
  }
  return (
    <Bar
      {...common}
      key={key}
      fill={color}
      maxBarSize={28}
      radius={stack ? 0 : [2, 2, 0, 0]}
      {...(stack ? { stackId: stack } : {})}
    />
  );
}
