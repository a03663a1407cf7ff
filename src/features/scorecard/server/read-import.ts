import { invalid } from "#platform/server/errors.ts";
import { readCsv } from "#platform/server/read-csv.ts";
import { MAX_VALUE } from "../input-limits.ts";
import { INPUT_KEYS, INPUTS, type InputKey, type MetricUnit } from "../metrics.ts";
import { monthAt, refuseMonth } from "../months.ts";
import { inputError, toStored, toValue } from "../number-text.ts";

export const MAX_IMPORTED_MONTHS = 12;

/** A metric that agencies enter directly. */
interface EnteredMetric {
  id: string;
  name: string;
  unit: MetricUnit;
}
type Target = { input: InputKey; name: string } | { metric: EnteredMetric; name: string };

interface GoodCell {
  target: Target;
  month: string;
  value: number;
}
/** `cell` is its place in a spreadsheet, such as "C4". */
interface BadCell {
  cell: string;
  text: string;
  reason: string;
}

interface Facts {
  metrics: EnteredMetric[];
  now: Date;
  isLocked: (month: string) => boolean;
}

/** Letters and digits only, so that spelling and punctuation of labels do not matter. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const MONTH_NAMES = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** "2026-03", "2026-03-01", "03/2026", "3/1/2026", "Mar 2026", "March 26". Null if it is none. */
export function readMonth(text: string): string | null {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s/.,'-]+/)
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 3) return null;
  const name = parts.findIndex((part) => MONTH_NAMES.includes(part.slice(0, 3)));
  const numbers = parts.filter((_, at) => at !== name).map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < 0)) return null;
  const isYearFirst = (numbers[0] ?? 0) > 99;
  const year = isYearFirst ? numbers[0] : numbers.at(-1);
  const named = MONTH_NAMES.indexOf(parts[name]?.slice(0, 3) ?? "") + 1;
  const month = named || (isYearFirst ? numbers[1] : numbers[0]) || 0;
  if (year === undefined || month < 1 || month > 12) return null;
  const fullYear = year < 100 ? 2000 + year : year;
  if (fullYear < 1000 || fullYear > 9999) return null;
  return monthAt(new Date(Date.UTC(fullYear, month - 1)));
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Reads a pasted table with inputs in rows and months in columns, or the other way around. */
export function readImport(text: string, { metrics, now, isLocked }: Facts) {
  const records = readCsv(text);
  const [header, ...rows] = records;
  if (!header || rows.length === 0) throw invalid("Paste a table with months and numbers.");
  const across = header.cells.slice(1).filter((cell) => readMonth(cell)).length;
  const down = rows.filter(({ cells }) => readMonth(cells[0] ?? "")).length;
  if (across + down === 0)
    throw invalid("No months found. Put months such as 2026-03 in the first row or column.");
  const hasMonthsDown = down > across;

  const bad: BadCell[] = [];
  const reject = (row: number, column: number, cell: string, reason: string) => {
    bad.push({ cell: `${columnName(column)}${row}`, text: cell.slice(0, 60), reason });
  };
  const targets = new Map<string, Target>([
    ...INPUT_KEYS.flatMap((input): [string, Target][] => {
      const target = { input, name: INPUTS[input].label };
      return [
        [plain(input), target],
        [plain(target.name), target],
      ];
    }),
    ...metrics.map((metric): [string, Target] => [
      plain(metric.name),
      { metric, name: metric.name },
    ]),
  ]);
  const seen = new Set<unknown>();
  const once = (value: unknown) => !seen.has(value) && Boolean(seen.add(value));
  const monthOf = (cell: string): { month: string } | { reason: string } => {
    const month = readMonth(cell);
    if (!month) return { reason: "This is not a month." };
    const reason = refuseMonth(month, now);
    if (reason) return { reason };
    if (isLocked(month)) return { reason: "This month is locked." };
    return once(month) ? { month } : { reason: "This month appears twice." };
  };
  const targetOf = (cell: string): { target: Target } | { reason: string } => {
    const target = targets.get(plain(cell));
    if (!target) return { reason: "This is not an input of the scorecard." };
    return once(target) ? { target } : { reason: "This input appears twice." };
  };
  /** What the first cell of each row or column names; undefined if it is rejected or empty. */
  const read = (row: number, column: number, cell: string, isMonth: boolean) => {
    if (cell === "") return undefined;
    const found = isMonth ? monthOf(cell) : targetOf(cell);
    if (!("reason" in found)) return found;
    reject(row, column, cell, found.reason);
    return undefined;
  };
  const columns = header.cells.map((cell, column) =>
    column === 0 ? undefined : read(header.row, column, cell, !hasMonthsDown),
  );
  const good: GoodCell[] = [];
  for (const { row, cells } of rows) {
    const named = read(row, 0, cells[0] ?? "", hasMonthsDown);
    if (!named) continue;
    cells.forEach((cell, column) => {
      const place = { ...columns[column], ...named } as { month?: string; target?: Target };
      // Accountants write a dash for nothing.
      if (!place.month || !place.target || cell === "" || cell === "-" || cell === "–") return;
      const { target, month } = place;
      const value =
        "input" in target
          ? toStored(cell, INPUTS[target.input].unit)
          : toValue(cell, target.metric.unit);
      const limit = "metric" in target ? MAX_VALUE[target.metric.unit] : Number.POSITIVE_INFINITY;
      if (value !== null && Math.abs(value) <= limit) good.push({ target, month, value });
      else
        reject(
          row,
          column,
          cell,
          "input" in target ? inputError(target.input) : "This is not a number, or too large.",
        );
    });
  }
  const months = [...new Set(good.map(({ month }) => month))].toSorted();
  if (months.length > MAX_IMPORTED_MONTHS)
    throw invalid(
      `Import at most ${MAX_IMPORTED_MONTHS} months at once. This table has ${months.length}.`,
    );
  return { good, bad, months };
}
