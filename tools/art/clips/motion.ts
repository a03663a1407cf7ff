const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How far a movement between two moments has come, starting and ending softly. */
export function ease(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
}
