import { nice, ticks } from "d3-array";
import type { PlotProps, PlotRow, PlotSeries } from "./plot-props.ts";

const TICKS = 4;

/** One part of a column, from the bottom or from the part below it. */
export interface Bar {
  key: string;
  color: string;
  from: number;
  to: number;
}

/** The columns of a row, side by side; series with the same stack share one. */
export function barsOf(row: PlotRow, series: PlotSeries[]): Bar[][] {
  const columns = new Map<string, Bar[]>();
  for (const { key, color, kind = "bar", stack = key } of series) {
    if (kind !== "bar") continue;
    const column = columns.get(stack) ?? [];
    columns.set(stack, column);
    const value = Number(row[key] ?? 0);
    const below = column.findLast(({ to }) => Math.sign(to) === Math.sign(value));
    const from = below?.to ?? 0;
    column.push({ key, color, from, to: from + value });
  }
  return [...columns.values()];
}

/** Evenly spaced values of the axis; the first and the last one enclose everything in the chart. */
export function axisTicks({
  rows,
  series,
  target,
  axis = "whole",
}: Pick<PlotProps, "rows" | "series" | "target" | "axis">): number[] {
  const drawn = rows.flatMap((row) => [
    ...barsOf(row, series).flatMap((column) => column.map(({ to }) => to)),
    ...series.flatMap(({ key, kind }) => (kind ? [row[key]] : [])).flat(),
    ...[target?.from, target?.to],
  ]);
  const values = drawn.filter((value) => typeof value === "number");
  const isWhole = axis === "whole";
  if (isWhole || values.length === 0) values.push(0);
  const min = Math.min(...values);
  const max = Math.max(...values);
  const low = isWhole ? Math.floor(min) : min;
  const high = isWhole ? Math.ceil(max) : max;
  const [from, to] = nice(low, high === low ? low + 1 : high, TICKS);
  return ticks(from, to, TICKS).filter((tick) => !isWhole || Number.isInteger(tick));
}
