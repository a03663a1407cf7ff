import { expect, test } from "vitest";
import type { Bands } from "../metrics.ts";
import { distanceFromAmber, worstMetric } from "./worst-metric.ts";

const none: Bands = { greenFrom: null, greenTo: null, amberFrom: null, amberTo: null };
const higher = { ...none, greenFrom: 0.5, amberFrom: 0.4 };
const lower = { ...none, greenTo: 0.2, amberTo: 0.3 };

test("measures the distance in widths of the amber range", () => {
  expect(distanceFromAmber(0.2, higher)).toBeCloseTo(2);
  expect(distanceFromAmber(0.45, higher)).toBe(0);
  expect(distanceFromAmber(0.4, lower)).toBeCloseTo(1);
  expect(distanceFromAmber(2, { ...none, greenFrom: 4, amberFrom: 4 })).toBeCloseTo(0.5);
  expect(distanceFromAmber(-1, { ...none, greenFrom: 0 })).toBe(1);
});

test("chooses the red metric that is farthest from its limits", () => {
  const of = (value: number | null, status: "red" | "amber" | null, bands: Bands) => ({
    value,
    status,
    bands,
  });
  const near = of(0.35, "red", higher);
  const far = of(0.9, "red", lower);
  expect(worstMetric([near, of(0.1, "amber", higher), far, of(null, null, higher)])).toEqual(far);
  expect(worstMetric([near, { ...near }])).toEqual(near);
  expect(worstMetric([of(0.45, "amber", higher)])).toBeNull();
});
