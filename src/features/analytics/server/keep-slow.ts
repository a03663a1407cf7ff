/** How long figures that took long to count are told again. */
const KEPT_MS = 60_000;
/** Below this they are counted afresh each time: nobody has to wait, and nothing is ever old. */
const SLOW_MS = 250;

export type Kept<Value> = Map<string, { until: number; value: Promise<Value> }>;

/**
 * The figures under this name, kept for a minute if they took long to count. Whoever asks while
 * they are being counted waits for the same ones.
 */
export function keepSlow<Value>(
  kept: Kept<Value>,
  name: string,
  now: Date,
  count: () => Promise<Value>,
  slowMs = SLOW_MS,
): Promise<Value> {
  for (const [other, { until }] of kept) if (until <= now.getTime()) kept.delete(other);
  const found = kept.get(name);
  if (found) return found.value;
  const startedAt = performance.now();
  const value = count();
  kept.set(name, { until: now.getTime() + KEPT_MS, value });
  const forget = () => {
    if (kept.get(name)?.value === value) kept.delete(name);
  };
  value.then(() => {
    if (performance.now() - startedAt < slowMs) forget();
  }, forget);
  return value;
}
