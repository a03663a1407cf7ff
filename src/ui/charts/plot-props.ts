export interface PlotSeries {
  key: string;
  label: string;
  /** Any CSS color; theme tokens adapt to light and dark. */
  color: string;
  kind?: "bar" | "line" | undefined;
  /** Series with the same stack are stacked. */
  stack?: string | undefined;
}

/** One point of the axis: its label, its tooltip text and one number per series. */
export interface PlotRow {
  name: string;
  title: string;
  [series: string]: string | number;
}

export interface PlotProps {
  rows: PlotRow[];
  series: PlotSeries[];
  axisText: (name: string) => string;
  valueText: (value: number) => string;
}
