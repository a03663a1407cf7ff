import { MAX_VALUE } from "../input-limits.ts";
import type { FormulaKey, InputKey, MetricUnit } from "../metrics.ts";
import { INPUT_KEYS, INPUTS } from "../metrics.ts";
import { fromStored, fromValue, inputError, toStored, toValue } from "../number-text.ts";

/** A field of the form: an input, or a metric that is entered directly. */
export interface EntryField {
  /** The key of the input, or the id of the metric. */
  id: string;
  label: string;
  hint: string;
  /** Shown before the number. */
  isMoney: boolean;
  /** NaN for a text that is no number, null for none. */
  parse: (text: string) => number | null;
  format: (value: number) => string;
  error: string;
}

export const isInput = (id: string): id is InputKey => id in INPUTS;

const inputField = (id: InputKey): EntryField => {
  const { label, hint, unit } = INPUTS[id];
  return {
    id,
    label,
    hint,
    isMoney: unit === "money" || unit === "balance",
    parse: (text) => toStored(text, unit),
    format: (value) => fromStored(value, unit),
    error: inputError(id),
  };
};
const INPUT_FIELDS = new Map(INPUT_KEYS.map((key) => [key, inputField(key)]));

interface EnteredMetric {
  id: string;
  name: string;
  help: string;
  unit: MetricUnit;
}

const metricField = ({ id, name, help, unit }: EnteredMetric): EntryField => ({
  id,
  label: unit === "percent" ? `${name} (%)` : name,
  hint: help,
  isMoney: unit === "money",
  parse: (text) => {
    const value = toValue(text, unit);
    return value !== null && Math.abs(value) > MAX_VALUE[unit] ? Number.NaN : value;
  },
  format: (value) => fromValue(value, unit),
  error: `${name} must be a number that is not too large.`,
});

interface Group {
  title: string;
  fields: EntryField[];
  /** Metrics that the numbers of this group complete. */
  formulas: FormulaKey[];
}

const GROUPS: { title: string; inputs: InputKey[]; formulas: FormulaKey[] }[] = [
  {
    title: "Income and costs",
    inputs: ["feeIncome", "deliveryCost", "otherPayroll", "overhead"],
    formulas: ["delivery_margin", "net_margin"],
  },
  {
    title: "People and hours",
    inputs: ["headcount", "billableHours", "availableHours"],
    formulas: ["income_per_head", "utilization"],
  },
  {
    title: "Cash and clients",
    inputs: ["cash", "largestClientIncome", "recurringIncome"],
    formulas: ["months_of_cash", "client_concentration", "recurring_share"],
  },
  {
    title: "Sales",
    inputs: ["proposalsSent", "proposalsWon", "weightedPipeline", "incomeTarget"],
    formulas: ["win_rate", "pipeline_coverage"],
  },
  {
    title: "Owner",
    inputs: ["ownerBillableHours", "ownerHours"],
    formulas: ["owner_billable_share"],
  },
];

/** The fields of the form in their groups. Entered metrics are the last group. */
export function groupsOf(entered: EnteredMetric[]): Group[] {
  const groups: Group[] = GROUPS.map(({ title, inputs, formulas }) => ({
    title,
    fields: inputs.flatMap((key) => INPUT_FIELDS.get(key) ?? []),
    formulas,
  }));
  const fields = entered.map(metricField);
  return fields.length > 0 ? [...groups, { title: "Other metrics", fields, formulas: [] }] : groups;
}
