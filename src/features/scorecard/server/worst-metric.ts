import type { Bands, Status } from "../metrics.ts";

interface Scored {
  value: number | null;
  status: Status | null;
  bands: Bands;
}

/** How far a value is outside the amber limits, in widths of the amber range. */
export function distanceFromAmber(value: number, bands: Bands): number {
  const { greenFrom, greenTo, amberFrom, amberTo } = bands;
  const below = outside(amberFrom ?? greenFrom, greenFrom, (limit) => limit - value);
  const above = outside(amberTo ?? greenTo, greenTo, (limit) => value - limit);
  return Math.max(below, above);
}

function outside(
  limit: number | null,
  green: number | null,
  distance: (limit: number) => number,
): number {
  if (limit === null) return 0;
  const width = Math.abs((green ?? limit) - limit) || Math.abs(limit) || 1;
  return Math.max(0, distance(limit) / width);
}

/** The red metric that is farthest from its limits; the first one of equal ones. */
export function worstMetric<Score extends Scored>(
  scores: Score[],
): (Score & { value: number }) | null {
  const red = scores.flatMap((score) => {
    const { value, status, bands } = score;
    if (value === null || status !== "red") return [];
    return [{ score: { ...score, value }, distance: distanceFromAmber(value, bands) }];
  });
  const worst = red.reduce<(typeof red)[number] | null>(
    (most, one) => (most && most.distance >= one.distance ? most : one),
    null,
  );
  return worst?.score ?? null;
}
