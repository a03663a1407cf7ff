import { Chart } from "#ui/charts/chart.tsx";
import { formatMonth, formatTarget, formatValue } from "../format-value.ts";
import type { MetricData } from "./api.ts";

/** The history of a metric as a line, with its target and the middle half of the peers. */
export function MetricChart({ data: { agency, metric, history, currency } }: { data: MetricData }) {
  const format = { unit: metric.unit, currency };
  const { greenFrom: from, greenTo: to } = metric.bands;
  const target = formatTarget(metric.bands, format);
  const hasPeers = history.some(({ peers }) => peers !== null);
  const known = history.flatMap(({ month, value }) => (value === null ? [] : [{ month, value }]));
  const say = (row: (typeof known)[number] | undefined) =>
    row ? `${formatValue(row.value, format)} in ${formatMonth(row.month)}` : "none";
  return (
    <Chart
      summary={`${metric.name}: ${say(known[0])}, ${say(known.at(-1))}.${target ? ` Target: ${target}.` : ""}`}
      rows={history.map(({ month, value, peers }) => ({
        name: month,
        title: formatMonth(month),
        value,
        peers: peers && [peers.p25, peers.p75],
      }))}
      series={[
        ...(hasPeers
          ? [
              {
                key: "peers",
                label: "Peers, middle half",
                color: "var(--color-plum)",
                kind: "range" as const,
              },
            ]
          : []),
        {
          key: "value",
          label: agency?.name ?? metric.name,
          color: "var(--color-press)",
          kind: "line" as const,
        },
      ]}
      target={target === null ? undefined : { label: `Target: ${target}`, from, to }}
      axis="range"
      axisText={(month) => formatMonth(month, "short")}
      valueText={(value) => formatValue(value, format)}
    />
  );
}
