import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import type { Period } from "../periods.ts";

const OPTIONS: { value: Period; label: string }[] = [
  { value: "4w", label: "4 weeks" },
  { value: "12w", label: "12 weeks" },
  { value: "12m", label: "12 months" },
];

export interface PeriodProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

export function PeriodChoice({ period, onPeriod }: PeriodProps) {
  return <SegmentedChoice label="Period" options={OPTIONS} value={period} onChange={onPeriod} />;
}
