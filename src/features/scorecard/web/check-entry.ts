import type { InputKey } from "../metrics.ts";

type Numbers = Partial<Record<string, number | null>>;

/** A part that should not exceed its whole. */
const PARTS: Partial<Record<InputKey, [whole: InputKey, warning: string]>> = {
  proposalsWon: ["proposalsSent", "More proposals won than sent."],
  billableHours: ["availableHours", "More billable hours than available hours."],
  largestClientIncome: ["feeIncome", "More than the whole fee income."],
  recurringIncome: ["feeIncome", "More than the whole fee income."],
  ownerBillableHours: ["ownerHours", "More billable hours than hours in total."],
};

/** A warning about a number that cannot be right. It does not prevent saving. */
export function contradiction(id: string, numbers: Numbers): string | null {
  const [whole, warning] = PARTS[id as InputKey] ?? [];
  if (!whole || !warning) return null;
  const [part, total] = [numbers[id], numbers[whole]];
  return typeof part === "number" && typeof total === "number" && part > total ? warning : null;
}

const JUMP = 5;
/** Small counts change a lot from month to month. */
const SMALL = 10;

/** True when a number is more than five times, or less than a fifth of, the one of last month. */
export function isJump(value: number, before: number): boolean {
  if (before <= 0 || value < 0 || Math.max(value, before) < SMALL) return false;
  return value > before * JUMP || value * JUMP < before;
}
