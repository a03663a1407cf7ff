import type { SeriesFrequency, SeriesInput } from "../event-input-contract.ts";
import { type SeriesRule, seriesDay } from "../series-days.ts";

/** The value of `SeriesField`: one field of the form. */
export interface SeriesValues {
  /** Empty: does not repeat. */
  frequency: SeriesFrequency | "";
  hasEnd: boolean;
  endsOn: string;
}

export const NO_SERIES: SeriesValues = { frequency: "", hasEnd: false, endsOn: "" };

/** An incomplete last day is sent as an empty one, which the schema rejects. */
export const seriesInput = ({ frequency, hasEnd, endsOn }: SeriesValues): SeriesInput | null =>
  frequency ? { frequency, endsOn: hasEnd ? endsOn : null } : null;

const FREQUENCIES: Record<SeriesFrequency, string> = {
  weekly: "Weekly",
  monthly_by_day: "Monthly on the same day",
  monthly_by_weekday: "Monthly on the same weekday",
};

/** For comparing two versions. */
export const seriesText = ({ frequency, hasEnd, endsOn } = NO_SERIES): string => {
  if (!frequency) return "Does not repeat";
  return hasEnd && endsOn ? `${FREQUENCIES[frequency]}, until ${endsOn}` : FREQUENCIES[frequency];
};

const SHOWN = 5;

/** The dates after the first one, and whether there are more. */
export function nextDays(rule: SeriesRule, endsOn: string | null) {
  const days = Array.from({ length: SHOWN + 1 }, (_, index) => seriesDay(rule, index + 1)).filter(
    (day) => !endsOn || day <= endsOn,
  );
  return { days: days.slice(0, SHOWN), hasMore: days.length > SHOWN };
}
