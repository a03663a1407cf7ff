export interface PlotSeries {
  key: string;
  label: string;
  /** Any CSS colour; the theme's tokens follow light and dark. */
  color: string;
  kind?: "bar" | "line" | undefined;
  /** Series of one stack stand on each other. */
  stack?: string | undefined;
}

/** One place on the axis: its name there, its words in the hint, and a number for each series. */
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
