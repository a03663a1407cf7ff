import type { InputUnit, MetricUnit } from "./metrics.ts";

interface Limits {
  min: number;
  max: number;
  /** The smallest part that is stored. */
  step: number;
}

/** In cents. Large enough for an agency that counts in rupiah or dong. */
const MAX_MONEY = 100_000_000_000_000;

/** As stored; they fit the columns. */
export const INPUT_LIMITS: Record<InputUnit, Limits> = {
  money: { min: 0, max: MAX_MONEY, step: 1 },
  balance: { min: -MAX_MONEY, max: MAX_MONEY, step: 1 },
  people: { min: 0, max: 100_000, step: 0.01 },
  hours: { min: 0, max: 10_000_000, step: 0.01 },
  count: { min: 0, max: 1_000_000, step: 1 },
};

/** Of metrics that are entered directly. */
export const MAX_VALUE: Record<MetricUnit, number> = {
  percent: 1_000,
  ratio: 1_000_000,
  months: 100_000,
  money: MAX_MONEY / 100,
  number: MAX_MONEY / 100,
};
