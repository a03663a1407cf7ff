import { expect, test } from "vitest";
import { problemOfBands } from "./band-rules.ts";
import { statusOf } from "./metrics.ts";

const bands = (
  amberFrom: number | null,
  greenFrom: number | null,
  greenTo: number | null,
  amberTo: number | null,
) => ({ amberFrom, greenFrom, greenTo, amberTo });

test.each([
  [bands(0.4, 0.5, null, null), undefined],
  [bands(0.5, 0.5, null, null), undefined],
  [bands(null, null, 0.2, 0.35), undefined],
  [bands(0.55, 0.65, 0.8, 0.9), undefined],
  [bands(null, null, null, null), undefined],
  [bands(0.6, 0.5, null, null), "amberFrom"],
  [bands(null, null, 0.35, 0.2), "amberTo"],
  [bands(0.55, 0.8, 0.65, 0.9), "greenTo"],
  [bands(0.7, 0.65, 0.8, 0.9), "amberFrom"],
  [bands(0.55, 0.65, 0.8, 0.7), "amberTo"],
  [bands(null, 0.5, null, null), "amberFrom"],
  [bands(0.4, null, null, null), "greenFrom"],
  [bands(null, null, 0.2, null), "amberTo"],
  [bands(null, null, null, 0.2), "greenTo"],
])("finds for %j the problem in %s", (limits, field) => {
  expect(problemOfBands(limits)?.field).toBe(field);
});

test("accepts only limits whose green values are never red when green is removed", () => {
  const choices = [null, 1, 2, 3];
  for (const amberFrom of choices)
    for (const greenFrom of choices)
      for (const greenTo of choices)
        for (const amberTo of choices) {
          const limits = bands(amberFrom, greenFrom, greenTo, amberTo);
          if (problemOfBands(limits)) continue;
          for (const value of [0, 1, 1.5, 2, 2.5, 3, 4]) {
            if (statusOf(value, limits) !== "green") continue;
            const isInAmber =
              (amberFrom === null || value >= amberFrom) && (amberTo === null || value <= amberTo);
            expect([limits, value, isInAmber]).toEqual([limits, value, true]);
          }
        }
});
