/**
 * The monthly inputs of an agency and the metrics computed from them. Money is in cents of the
 * agency's currency. Server and browser share this file, so that metrics change while typing.
 */

export const INPUTS = {
  feeIncome: { label: "Fee income", hint: "After pass-through costs", unit: "money" },
  deliveryCost: {
    label: "Delivery cost",
    hint: "People and freelancers who do client work",
    unit: "money",
  },
  otherPayroll: { label: "Other payroll", hint: "Everyone else, with the owner", unit: "money" },
  overhead: { label: "Overhead", hint: "Rent, software, marketing and the rest", unit: "money" },
  headcount: { label: "Headcount", hint: "Full-time equivalents", unit: "people" },
  billableHours: { label: "Billable hours", hint: "Hours worked for clients", unit: "hours" },
  availableHours: {
    label: "Available hours",
    hint: "Paid hours of the delivery team without time off",
    unit: "hours",
  },
  cash: { label: "Cash", hint: "In the bank at the end of the month", unit: "balance" },
  largestClientIncome: {
    label: "Income from the largest client",
    hint: "Its part of the fee income",
    unit: "money",
  },
  recurringIncome: {
    label: "Recurring income",
    hint: "Retainers and subscriptions, part of the fee income",
    unit: "money",
  },
  proposalsSent: { label: "Proposals sent", hint: "In this month", unit: "count" },
  proposalsWon: { label: "Proposals won", hint: "In this month", unit: "count" },
  weightedPipeline: {
    label: "Weighted pipeline",
    hint: "Open proposals times their chance, next 90 days",
    unit: "money",
  },
  incomeTarget: { label: "Income target", hint: "Next 90 days", unit: "money" },
  ownerBillableHours: {
    label: "Owner's billable hours",
    hint: "Hours the owner worked for clients",
    unit: "hours",
  },
  ownerHours: { label: "Owner's hours", hint: "All hours the owner worked", unit: "hours" },
} as const satisfies Record<string, { label: string; hint: string; unit: InputUnit }>;

/** A balance is money that can be negative. */
export type InputUnit = "money" | "balance" | "people" | "hours" | "count";
export type InputKey = keyof typeof INPUTS;
export const INPUT_KEYS = Object.keys(INPUTS) as InputKey[];
export type MonthInputs = Partial<Record<InputKey, number | null | undefined>>;

/** How a value is stored and shown. Percent is a fraction, money is in whole units of the currency. */
export const METRIC_UNITS = ["percent", "ratio", "money", "months", "number"] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

/** An input that a metric lacks. `monthsAgo` is 0 for the month itself. */
export interface MissingInput {
  input: InputKey;
  monthsAgo: number;
}
/** Null with no missing inputs: the denominator is 0, so there is not enough data. */
export type MetricResult =
  | { value: number; missing?: never }
  | { value: null; missing: MissingInput[] };

/** Reads an input of the month, or of an earlier one. */
type Read = (input: InputKey, monthsAgo?: number) => number;

interface Formula {
  unit: MetricUnit;
  /** In words, for the page of the metric. */
  formula: string;
  fraction: (read: Read) => [numerator: number, denominator: number];
}

const THREE_MONTHS = [0, 1, 2];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const costOf = (read: Read, monthsAgo = 0) =>
  read("deliveryCost", monthsAgo) + read("otherPayroll", monthsAgo) + read("overhead", monthsAgo);
const share = (part: InputKey, whole: InputKey) => (read: Read) =>
  [read(part), read(whole)] as [number, number];

export const FORMULAS = {
  delivery_margin: {
    unit: "percent",
    formula: "(Fee income − delivery cost) / fee income",
    fraction: (read) => [read("feeIncome") - read("deliveryCost"), read("feeIncome")],
  },
  net_margin: {
    unit: "percent",
    formula: "(Fee income − delivery cost − other payroll − overhead) / fee income",
    fraction: (read) => [read("feeIncome") - costOf(read), read("feeIncome")],
  },
  income_per_head: {
    unit: "money",
    formula: "12 × fee income / headcount",
    fraction: (read) => [(12 * read("feeIncome")) / 100, read("headcount")],
  },
  utilization: {
    unit: "percent",
    formula: "Billable hours / available hours",
    fraction: share("billableHours", "availableHours"),
  },
  months_of_cash: {
    unit: "months",
    formula: "Cash / average monthly cost of three months",
    fraction: (read) => [
      read("cash"),
      sum(THREE_MONTHS.map((monthsAgo) => costOf(read, monthsAgo))) / THREE_MONTHS.length,
    ],
  },
  client_concentration: {
    unit: "percent",
    formula: "Income from the largest client / fee income",
    fraction: share("largestClientIncome", "feeIncome"),
  },
  recurring_share: {
    unit: "percent",
    formula: "Recurring income / fee income",
    fraction: share("recurringIncome", "feeIncome"),
  },
  win_rate: {
    unit: "percent",
    formula: "Proposals won / proposals sent, over three months",
    fraction: (read) => [
      sum(THREE_MONTHS.map((monthsAgo) => read("proposalsWon", monthsAgo))),
      sum(THREE_MONTHS.map((monthsAgo) => read("proposalsSent", monthsAgo))),
    ],
  },
  pipeline_coverage: {
    unit: "ratio",
    formula: "Weighted pipeline / income target, next 90 days",
    fraction: share("weightedPipeline", "incomeTarget"),
  },
  owner_billable_share: {
    unit: "percent",
    formula: "Owner's billable hours / owner's hours",
    fraction: share("ownerBillableHours", "ownerHours"),
  },
} as const satisfies Record<string, Formula>;

export type FormulaKey = keyof typeof FORMULAS;
export const FORMULA_KEYS = Object.keys(FORMULAS) as FormulaKey[];

/** Computes a metric. `months` starts with the month itself; earlier months follow. */
export function computeMetric(key: FormulaKey, months: MonthInputs[]): MetricResult {
  const missing: MissingInput[] = [];
  const read: Read = (input, monthsAgo = 0) => {
    const value = months[monthsAgo]?.[input];
    if (typeof value === "number") return value;
    if (!missing.some((known) => known.input === input && known.monthsAgo === monthsAgo))
      missing.push({ input, monthsAgo });
    return 0;
  };
  const [numerator, denominator] = FORMULAS[key].fraction(read);
  if (missing.length > 0 || denominator === 0) return { value: null, missing };
  return { value: numerator / denominator };
}

/** Months whose inputs the metrics of one month need. */
export const MONTHS_NEEDED = THREE_MONTHS.length;

/** Limits of green and amber, both included. Null: no limit on that side. Everything else is red. */
export interface Bands {
  greenFrom: number | null;
  greenTo: number | null;
  amberFrom: number | null;
  amberTo: number | null;
}
export const STATUSES = ["green", "amber", "red"] as const;
export type Status = (typeof STATUSES)[number];

const isWithin = (value: number, from: number | null, to: number | null) =>
  (from === null || value >= from) && (to === null || value <= to);

/** Null if the bands have no limit at all. */
export function statusOf(value: number, bands: Bands): Status | null {
  const { greenFrom, greenTo, amberFrom, amberTo } = bands;
  if (greenFrom === null && greenTo === null) return null;
  if (isWithin(value, greenFrom, greenTo)) return "green";
  return isWithin(value, amberFrom, amberTo) ? "amber" : "red";
}
