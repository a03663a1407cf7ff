import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { PlotProps } from "./plot-props.ts";

const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };

/** Columns and lines over time. Theme tokens adapt the colors to light and dark. */
export function Plot({ rows, series, axisText, valueText }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 320 }}>
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
          allowDecimals={false}
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
                    <span className="text-ink tabular-nums">{valueText(Number(one.value))}</span>
                  </p>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ key, label, color, kind, stack }) =>
          kind === "line" ? (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={color}
              strokeWidth={2.5}
              dot={false}
              activeDot={{ r: 4, fill: color }}
              type="monotone"
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={color}
              maxBarSize={28}
              radius={stack ? 0 : [2, 2, 0, 0]}
              isAnimationActive={false}
              {...(stack ? { stackId: stack } : {})}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
