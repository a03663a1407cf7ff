import type { CSSProperties } from "react";
import { Legend } from "./legend.tsx";

interface BarPart {
  label: string;
  value: number;
  /** Any CSS color; defaults to the row's --hue, then navy. */
  color?: string | undefined;
}

export interface BarRow {
  key: string;
  title: string;
  /** Shown at the end of the line. */
  text: string;
  /** Maximum of this row; defaults to the longest bar. */
  max?: number | undefined;
  style?: CSSProperties | undefined;
  bars: BarPart[];
}

interface BarListProps {
  /** Text alternative of the chart in one or two sentences. */
  summary: string;
  rows: BarRow[];
  legend?: { key: string; label: string; color: string }[] | undefined;
}

/** Horizontal bars with labels above them, which leaves room for long titles on phones. */
export function BarList({ summary, rows, legend }: BarListProps) {
  const longest = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
  return (
    <figure className="flex min-w-0 flex-col gap-4">
      <div role="img" aria-label={summary} className="flex flex-col gap-4">
        {rows.map(({ key, title, text, max = longest, style, bars }) => (
          <div key={key} style={style} className="min-w-0">
            <div className="mb-1.5 flex justify-between gap-4 text-sm">
              <span className="min-w-0 truncate text-ink">{title}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">{text}</span>
            </div>
            <div className="flex flex-col gap-1">
              {bars.map(({ label, value, color }) => (
                <div key={label} className="h-2.5 overflow-hidden rounded bg-line/70">
                  <div
                    className="hue-fill h-full rounded forced-colors:bg-[Highlight]"
                    style={{
                      width: `${Math.min(100, (value / Math.max(1, max)) * 100)}%`,
                      ...(color ? { backgroundColor: color } : {}),
                    }}
                  />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {legend && <Legend entries={legend} />}
    </figure>
  );
}
