import {
  formatMonth,
  formatTarget,
  formatValue,
  type Score,
  STATUS_LABELS,
} from "#features/scorecard/server/public.ts";

export interface KnownScore extends Score {
  month: string;
  value: number;
}

export const hasValue = (score: Score): score is KnownScore =>
  score.value !== null && score.month !== null;

/** "61% in October 2026 (Watch). Target: 65% to 80%. The month before: 63%." */
export function describeScore(score: KnownScore, currency: string): string {
  const format = { unit: score.unit, currency };
  const { value, month, previousValue, status, bands } = score;
  const target = formatTarget(bands, format);
  return [
    `${formatValue(value, format)} in ${formatMonth(month)}${status ? ` (${STATUS_LABELS[status]})` : ""}.`,
    target && `Target: ${target.charAt(0).toLowerCase()}${target.slice(1)}.`,
    previousValue !== null && `The month before: ${formatValue(previousValue, format)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** All scores as a Markdown table. */
export function tableOfScores(scores: KnownScore[], currency: string): string {
  const rows = scores.map((score) => {
    const format = { unit: score.unit, currency };
    return [
      score.name,
      formatValue(score.value, format),
      formatMonth(score.month, "short"),
      formatTarget(score.bands, format) ?? "",
      score.status ? STATUS_LABELS[score.status] : "",
    ];
  });
  return [["Metric", "Value", "Month", "Target", "Status"], Array(5).fill("---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
