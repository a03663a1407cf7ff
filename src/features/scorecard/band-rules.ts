import type { Bands } from "./metrics.ts";

export const BAND_FIELDS = ["greenFrom", "greenTo", "amberFrom", "amberTo"] as const;
export type BandField = (typeof BAND_FIELDS)[number];

interface Problem {
  field: BandField;
  message: string;
}

const MISSING = "Set both limits, or none.";

/** Null if the limits are consistent: each side has both limits or none, and amber contains green. */
export function problemOfBands({ greenFrom, greenTo, amberFrom, amberTo }: Bands): Problem | null {
  if ((greenFrom === null) !== (amberFrom === null)) {
    return { field: greenFrom === null ? "greenFrom" : "amberFrom", message: MISSING };
  }
  if ((greenTo === null) !== (amberTo === null)) {
    return { field: greenTo === null ? "greenTo" : "amberTo", message: MISSING };
  }
  if (greenFrom !== null && greenTo !== null && greenTo < greenFrom) {
    return { field: "greenTo", message: "The upper limit can't be below the lower one." };
  }
  if (greenFrom !== null && amberFrom !== null && amberFrom > greenFrom) {
    return { field: "amberFrom", message: "“Watch” can't start above “On target”." };
  }
  if (greenTo !== null && amberTo !== null && amberTo < greenTo) {
    return { field: "amberTo", message: "“Watch” can't end below “On target”." };
  }
  return null;
}

export const hasLimits = ({ greenFrom, greenTo }: Pick<Bands, "greenFrom" | "greenTo">): boolean =>
  greenFrom !== null || greenTo !== null;
