import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { cx } from "#ui/cx.ts";
import { formatMonth, formatTarget, formatValue, type ValueFormat } from "../format-value.ts";
import type { ScoreData } from "./api.ts";
import { ChangeText } from "./change-text.tsx";
import { PeerRange } from "./peer-range.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
  label: string;
  scores: ScoreData[];
  currency: string;
  /** The newest month of the scorecard. */
  newest: string | null;
  agency: string;
}

const HEADERS = ["Metric", "Value", "12 months", "Status and target", "Peers"];
const ROW =
  "grid grid-cols-2 gap-x-6 gap-y-4 border-line border-b py-4 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)] @3xl:py-3";

/** Explicit roles, because `display` removes those of the elements. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** One row for each metric; a card where the table has no room. */
export function ScoreTable({ label, scores, currency, newest, agency }: Props) {
  return (
    <table {...roles.table} aria-label={label} className="block text-sm">
      <thead {...roles.group} className="@max-3xl:visually-hidden block">
        <tr {...roles.row} className={cx(ROW, "border-line-strong font-medium text-ink-soft")}>
          {HEADERS.map((header) => (
            <th key={header} {...roles.columnHeader} scope="col" className="text-left font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="block">
        {scores.map((score) => (
          <ScoreRow
            key={score.id}
            score={score}
            format={{ unit: score.unit, currency }}
            newest={newest}
            agency={agency}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  score: ScoreData;
  format: ValueFormat;
  newest: string | null;
  agency: string;
}

function ScoreRow({ score, format, newest, agency }: RowProps) {
  const { id, name, status, bands, peers, value } = score;
  return (
    <tr {...roles.row} className={ROW}>
      <th
        {...roles.rowHeader}
        scope="row"
        className="text-left font-medium text-ink @max-3xl:col-span-2"
      >
        <Link
          to="/scorecard/$metricId"
          params={{ metricId: id }}
          search={{ agency }}
          className="rounded underline decoration-line-strong underline-offset-4 hover:decoration-current @max-3xl:text-base"
        >
          {name}
        </Link>
      </th>
      <Cell>
        <NewestValue score={score} format={format} newest={newest} />
      </Cell>
      <Cell>
        <RecentValues values={score.recent} format={format} />
      </Cell>
      <Cell>
        <StatusBadge status={status} />
        <span className="block text-ink-soft text-xs">
          {formatTarget(bands, format) ?? "No target"}
        </span>
      </Cell>
      <Cell>
        {peers ? (
          <PeerRange peers={peers} value={value} format={format} />
        ) : (
          <span className="text-ink-faint text-xs">No peer figures yet</span>
        )}
      </Cell>
    </tr>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td {...roles.cell} className="flex min-w-0 flex-col items-start gap-1">
    {children}
  </td>
);

function NewestValue({ score, format, newest }: Omit<RowProps, "agency">) {
  const { value, previousValue, status, month, missing } = score;
  const gap = missing && missing.charAt(0).toUpperCase() + missing.slice(1);
  if (value === null || month === null) return <span className="text-ink-soft">{gap}</span>;
  return (
    <>
      <span className="font-medium text-base text-ink tabular-nums">
        {formatValue(value, format)}
      </span>
      {month === newest
        ? previousValue !== null && (
            <ChangeText value={value} previous={previousValue} status={status} format={format} />
          )
        : gap && (
            <span className="text-ink-soft text-xs">
              {formatMonth(month)}. {gap}.
            </span>
          )}
    </>
  );
}

function RecentValues({ values, format }: { values: ScoreData["recent"]; format: ValueFormat }) {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined)
    return <span className="text-ink-faint text-xs">No values</span>;
  const text = (value: number) => formatValue(value, format);
  return (
    <div className="w-28 max-w-full">
      <Sparkline
        values={values}
        kind="line"
        summary={`12 months: from ${text(first)} to ${text(last)}, lowest ${text(Math.min(...known))}, highest ${text(Math.max(...known))}.`}
      />
    </div>
  );
}
