import { describe, expect, it } from "vitest";
import type { PlotSeries } from "./plot-props.ts";
import { axisTicks, barsOf } from "./plot-scale.ts";

const bar = (key: string, stack?: string): PlotSeries => ({ key, label: key, color: "red", stack });
const line: PlotSeries = { key: "value", label: "Value", color: "red", kind: "line" };
const row = (values: Record<string, number | [number, number] | null>) => ({
  name: "May",
  title: "May 2026",
  ...values,
});

describe("axisTicks", () => {
  it("encloses the columns and starts at zero, in whole numbers", () => {
    expect(axisTicks({ rows: [row({ a: 37 })], series: [bar("a")] })).toEqual([0, 10, 20, 30, 40]);
    expect(axisTicks({ rows: [row({ a: 1 })], series: [bar("a")] })).toEqual([0, 1]);
    expect(axisTicks({ rows: [row({ a: 1.5 })], series: [bar("a")] })).toEqual([0, 1, 2]);
  });

  it("has two values for a chart of zeros and for a chart without rows", () => {
    expect(axisTicks({ rows: [row({ a: 0 })], series: [bar("a")] })).toEqual([0, 1]);
    expect(axisTicks({ rows: [], series: [bar("a")] })).toEqual([0, 1]);
  });

  it("encloses the sum of a stack, and values below zero", () => {
    const series = [bar("a", "all"), bar("b", "all")];
    expect(axisTicks({ rows: [row({ a: 30, b: 8 })], series }).at(-1)).toBe(40);
    expect(axisTicks({ rows: [row({ a: -30, b: 8 })], series })[0]).toBe(-30);
  });

  it("encloses a range, its target and the line, with decimals and without zero", () => {
    const peers: PlotSeries = { key: "peers", label: "Peers", color: "red", kind: "range" };
    const rows = [row({ value: 0.26, peers: [0.23, 0.3] }), row({ value: null, peers: null })];
    const target = { label: "At most 20%", from: null, to: 0.2 };
    const ticks = axisTicks({ rows, series: [peers, line], target, axis: "range" });
    expect(ticks[0]).toBe(0.2);
    expect(ticks.at(-1)).toBeCloseTo(0.3);
  });

  it("encloses a line of equal values", () => {
    const ticks = axisTicks({ rows: [row({ value: 5 })], series: [line], axis: "range" });
    expect(ticks[0]).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThan(5);
  });
});

describe("barsOf", () => {
  it("places series side by side, and series of one stack on each other", () => {
    const parts = (series: PlotSeries[]) =>
      barsOf(row({ a: 3, b: 2 }), series).map((column) => column.map(({ from, to }) => [from, to]));
    expect(parts([bar("a"), bar("b"), line])).toEqual([[[0, 3]], [[0, 2]]]);
    expect(parts([bar("a", "all"), bar("b", "all")])).toEqual([
      [
        [0, 3],
        [3, 5],
      ],
    ]);
  });

  it("stacks values below zero downward", () => {
    const [column] = barsOf(
      row({ a: 3, b: -2, c: 1 }),
      ["a", "b", "c"].map((key) => bar(key, "all")),
    );
    expect(column?.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [0, -2],
      [3, 4],
    ]);
  });
});
