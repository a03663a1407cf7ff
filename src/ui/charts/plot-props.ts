export interface PlotSeries {
  key: string;
  label: string;
  /** Any CSS color; theme tokens adapt to light and dark. */
  color: string;
  /** A range fills the space between its two numbers. */
  kind?: "bar" | "line" | "range" | undefined;
  /** Series with the same stack are stacked. */
  stack?: string | undefined;
}

type PlotValue = number | [low: number, high: number] | null;

/** One point of the axis: its label, its tooltip text and one value per series; null is a gap. */
export interface PlotRow {
  name: string;
  title: string;
  [series: string]: string | PlotValue;
}

/** The part of the value axis to reach. Null: without a limit on that side. */
export interface PlotTarget {
  label: string;
  from: number | null;
  to: number | null;
}

export interface PlotProps {
  rows: PlotRow[];
  series: PlotSeries[];
  axisText: (name: string) => string;
  valueText: (value: number) => string;
  target?: PlotTarget | undefined;
  /** Whole numbers from zero, or the range of the values with decimals. */
  axis?: "whole" | "range" | undefined;
}

export const TARGET_COLOR = "var(--color-sage)";
/** Fills that other series and the grid stay visible through. */
export const RANGE_OPACITY = 0.18;
