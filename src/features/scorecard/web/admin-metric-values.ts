import type { FieldViews } from "#platform/web/form/field-views.ts";
import { storedAs } from "#platform/web/form/stored.ts";
import type { PrescriptionTarget } from "../admin-contract.ts";
import { BAND_FIELDS, type BandField } from "../band-rules.ts";
import type { Bands, MetricUnit } from "../metrics.ts";
import type { AdminMetricData } from "./api.ts";

export const LIMIT_KINDS = ["at_least", "at_most", "between", "none"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_LABELS: Record<LimitKind, string> = {
  at_least: "At least",
  at_most: "At most",
  between: "Between",
  none: "No limits",
};
/** The limits that a kind has. The others are null. */
export const LIMITS_OF: Record<LimitKind, readonly BandField[]> = {
  at_least: ["greenFrom", "amberFrom"],
  at_most: ["greenTo", "amberTo"],
  between: BAND_FIELDS,
  none: [],
};

export const UNIT_LABELS: Record<MetricUnit, string> = {
  percent: "Percent",
  ratio: "Ratio",
  money: "Money",
  months: "Months",
  number: "Number",
};

type BandTexts = Record<BandField, string>;
export interface CurrencyTexts extends BandTexts {
  currency: string;
}

export interface MetricValues extends BandTexts {
  name: string;
  help: string;
  /** Empty: none. */
  pillarId: string;
  unit: MetricUnit;
  limits: LimitKind;
  currencyBands: CurrencyTexts[];
  prescriptions: PrescriptionTarget[];
}

const NO_TEXTS: BandTexts = { greenFrom: "", greenTo: "", amberFrom: "", amberTo: "" };
export const newCurrency = (): CurrencyTexts => ({ currency: "", ...NO_TEXTS });

/** Removes the digits that binary fractions add, such as 0.55 × 100 = 55.00000000000001. */
const rounded = (value: number) => Number(value.toPrecision(12));

/** A limit as people type it: 0.5 is "50" for a percentage. */
export const limitText = (value: number | null, unit: MetricUnit): string =>
  value === null ? "" : String(rounded(unit === "percent" ? value * 100 : value));

/** NaN for a text that is not a number, which the schema rejects. */
export function limitOf(text: string, unit: MetricUnit): number {
  const digits = text.replace(/[\s,%$]/g, "");
  if (digits === "") return Number.NaN;
  return rounded(unit === "percent" ? Number(digits) / 100 : Number(digits));
}

const kindOf = ({ greenFrom, greenTo }: Bands): LimitKind => {
  if (greenFrom !== null) return greenTo !== null ? "between" : "at_least";
  return greenTo !== null ? "at_most" : "none";
};

const textsOf = (bands: Bands, unit: MetricUnit): BandTexts => ({
  greenFrom: limitText(bands.greenFrom, unit),
  greenTo: limitText(bands.greenTo, unit),
  amberFrom: limitText(bands.amberFrom, unit),
  amberTo: limitText(bands.amberTo, unit),
});

const bandsOf = (texts: BandTexts, kind: LimitKind, unit: MetricUnit): Bands => {
  const value = (name: BandField) =>
    LIMITS_OF[kind].includes(name) ? limitOf(texts[name], unit) : null;
  return {
    greenFrom: value("greenFrom"),
    greenTo: value("greenTo"),
    amberFrom: value("amberFrom"),
    amberTo: value("amberTo"),
  };
};

export const NEW_METRIC: MetricValues = {
  name: "",
  help: "",
  pillarId: "",
  unit: "percent",
  limits: "at_least",
  ...NO_TEXTS,
  currencyBands: [],
  prescriptions: [],
};

export const storedMetric = (metric: AdminMetricData) =>
  storedAs(metric, {
    name: metric.name,
    help: metric.help,
    pillarId: metric.pillarId ?? "",
    unit: metric.unit,
    limits: kindOf(metric),
    ...textsOf(metric, metric.unit),
    currencyBands: metric.currencyBands.map(({ currency, ...bands }) => ({
      currency,
      ...textsOf(bands, metric.unit),
    })),
    prescriptions: metric.prescriptions,
  } satisfies MetricValues);

export const hasCurrencies = ({ unit, limits }: Pick<MetricValues, "unit" | "limits">): boolean =>
  unit === "money" && limits !== "none";

/** The request of a form. A new metric also has its unit. */
export const toInput =
  (isNew: boolean) =>
  ({ unit, limits, ...values }: MetricValues) => ({
    name: values.name,
    help: values.help,
    pillarId: values.pillarId || null,
    ...bandsOf(values, limits, unit),
    currencyBands: hasCurrencies({ unit, limits })
      ? values.currencyBands.map(({ currency, ...texts }) => ({
          currency: currency.trim().toUpperCase(),
          ...bandsOf(texts, limits, unit),
        }))
      : [],
    prescriptions: values.prescriptions.map(({ kind, target }) => ({ kind, target })),
    ...(isNew ? { unit } : {}),
  });

/** For the comparison of two versions. */
export const fieldViews = (pillars: { id: string; title: string }[]): FieldViews<MetricValues> => ({
  name: { label: "Name" },
  help: { label: "Help" },
  pillarId: {
    label: "Pillar",
    text: (id) => pillars.find((pillar) => pillar.id === id)?.title ?? "None",
  },
  unit: { label: "Unit", text: (unit) => UNIT_LABELS[unit] },
  limits: { label: "Limits", text: (kind) => LIMIT_LABELS[kind] },
  greenFrom: { label: "On target from" },
  greenTo: { label: "On target up to" },
  amberFrom: { label: "Watch from" },
  amberTo: { label: "Watch up to" },
  currencyBands: {
    label: "Limits in other currencies",
    text: (rows) =>
      rows
        .map(({ currency, ...texts }) =>
          [currency, ...BAND_FIELDS.map((name) => texts[name])].filter(Boolean).join(" "),
        )
        .join("\n"),
  },
  prescriptions: {
    label: "What to do next",
    text: (rows) => rows.map(({ title }) => title).join("\n"),
  },
});
