import { area, curveMonotoneX, line } from "d3-shape";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import {
  type PlotProps,
  type PlotRow,
  type PlotSeries,
  RANGE_OPACITY,
  TARGET_COLOR,
} from "./plot-props.ts";
import { axisTicks, barsOf } from "./plot-scale.ts";

/** Width of a character of a label, and the space between two labels, in pixels. */
const CHARACTER = 7;
const LABEL_GAP = 18;

/**
 * Columns, lines and ranges over time. Positions are percentages, so only the labels of the axis
 * depend on the width. Theme tokens adapt the colors to light and dark.
 */
export function Plot(props: PlotProps) {
  const { rows, series, valueText, target } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const values = axisTicks(props);
  const bottom = values[0] ?? 0;
  const top = values.at(-1) ?? 1;
  const y = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100;
  const x = (index: number) => ((index + 0.5) / rows.length) * 100;
  return (
    <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-2 text-ink-faint text-xs tabular-nums">
      <div className="flex flex-col-reverse justify-between">
        {values.map((value) => (
          <span key={value} className="flex h-0 items-center justify-end">
            {valueText(value)}
          </span>
        ))}
      </div>
      <div
        className="relative"
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPointed(null)}
      >
        <Picture>
          {values.map((value) => (
            <Stroke
              key={value}
              d={`M0 ${y(value)}H100`}
              color={value === bottom ? "var(--color-line-strong)" : "var(--color-line)"}
            />
          ))}
          {target && (
            <rect
              data-target=""
              width="100"
              y={y(target.to ?? top)}
              height={y(target.from ?? bottom) - y(target.to ?? top)}
              fill={TARGET_COLOR}
              fillOpacity={RANGE_OPACITY}
            />
          )}
        </Picture>
        <div className="absolute inset-0 flex">
          {rows.map((row, index) => (
            <div
              key={row.name}
              className={cx(
                "flex min-w-0 flex-1 justify-center gap-0.5 px-[0.5%]",
                index === pointed && "bg-wash/70",
              )}
              onPointerEnter={() => setPointed(index === pointed ? null : index)}
            >
              {barsOf(row, series).map((column) => (
                <div key={column[0]?.key} className="relative min-w-0 max-w-7 flex-1">
                  {column.map(({ key, color, from, to }) => (
                    <div
                      key={key}
                      data-bar=""
                      className={cx(
                        "absolute inset-x-0 forced-color-adjust-none",
                        column.length === 1 && "rounded-t-[2px]",
                      )}
                      style={{
                        top: `${y(Math.max(from, to))}%`,
                        height: `${Math.abs(y(from) - y(to))}%`,
                        backgroundColor: color,
                      }}
                    />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
        <Picture>
          {series.map((one) => (
            <Curve key={one.key} series={one} rows={rows} x={x} y={y} />
          ))}
        </Picture>
        {pointed !== null && rows[pointed] && (
          <Tooltip row={rows[pointed]} series={series} valueText={valueText} at={x(pointed)} />
        )}
      </div>
      <AxisLabels labels={rows.map(({ name }) => props.axisText(name))} x={x} />
    </div>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {children}
    </svg>
  );
}

interface StrokeProps {
  d: string;
  color: string;
  width?: number;
  opacity?: number;
}

/** A path with the same width everywhere, although the picture is stretched. */
function Stroke({ d, color, width = 1, opacity = 1 }: StrokeProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeOpacity={opacity}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

interface CurveProps {
  series: PlotSeries;
  rows: PlotRow[];
  x: (index: number) => number;
  y: (value: number) => number;
}

function Curve({ series: { key, color, kind }, rows, x, y }: CurveProps) {
  if (kind === "line") {
    const values = rows
      .map((row) => row[key])
      .map((value) => (value === null ? null : Number(value)));
    const path = line<number | null>(
      (_, index) => x(index),
      (value) => y(value ?? 0),
    )
      .defined((value) => value !== null)
      .curve(curveMonotoneX)(values);
    // A value between two gaps has no line. A line of no length is a dot, because its ends are round.
    const hasGaps = values.length === 1 || values.includes(null);
    const dots = values.map((value, index) => (value === null ? "" : `M${x(index)} ${y(value)}h0`));
    return (
      <g data-line="">
        <Stroke d={path ?? ""} color={color} width={2.5} />
        {hasGaps && <Stroke d={dots.join("")} color={color} width={6} />}
      </g>
    );
  }
  if (kind !== "range") return null;
  const ranges = rows.map((row) => row[key]).map((value) => (Array.isArray(value) ? value : null));
  const shape = area<[number, number] | null>()
    .defined((range) => range !== null)
    .x((_, index) => x(index))
    .y0((range) => y(range?.[0] ?? 0))
    .y1((range) => y(range?.[1] ?? 0))
    .curve(curveMonotoneX);
  return (
    <>
      <path d={shape(ranges) ?? ""} fill={color} fillOpacity={RANGE_OPACITY} />
      <Stroke d={shape.lineY0()(ranges) ?? ""} color={color} opacity={0.7} />
      <Stroke d={shape.lineY1()(ranges) ?? ""} color={color} opacity={0.7} />
    </>
  );
}

interface TooltipProps extends Pick<PlotProps, "series" | "valueText"> {
  row: PlotRow;
  at: number;
}

function Tooltip({ row, series, valueText, at }: TooltipProps) {
  const known = series.filter(({ key }) => row[key] !== null);
  return (
    <div
      className="pointer-events-none absolute top-4 z-10 w-max max-w-full rounded border border-line bg-raised px-3 py-2 text-sm shadow-float"
      // Left-aligned at the left end and right-aligned at the right end, so that it stays inside.
      style={{ left: `${at}%`, translate: `-${at}% 0` }}
    >
      <p className="font-medium text-ink">{row.title}</p>
      {known.map(({ key, label }) => (
        <p key={key} className="flex justify-between gap-6 text-ink-soft">
          <span>{label}</span>
          <span className="text-ink">
            {[row[key]]
              .flat()
              .map((value) => valueText(Number(value)))
              .join(" to ")}
          </span>
        </p>
      ))}
    </div>
  );
}

/** As many labels as fit, with the latest one. */
function AxisLabels({ labels, x }: { labels: string[]; x: (index: number) => number }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      startTransition(() => setWidth(entry?.contentRect.width ?? 0)),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER;
  const every = Math.ceil(((longest + LABEL_GAP) * labels.length) / Math.max(1, width));
  return (
    <div ref={place} className="relative col-start-2 h-7">
      {labels.map((label, index) =>
        (labels.length - 1 - index) % every === 0 ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: labels can repeat and never move
            key={index}
            className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `clamp(${longest / 2}px, ${x(index)}%, 100% - ${longest / 2}px)` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}
