import type { CSSProperties } from "react";
import { Legend } from "./legend.tsx";

interface BarPart {
  label: string;
  value: number;
  /** Any CSS colour; without one the row's --hue, then navy. */
  color?: string | undefined;
}

export interface BarRow {
  key: string;
  title: string;
  /** Stands at the end of the line. */
  text: string;
  /** The end of the scale for this row; the longest bar of all unless given. */
  max?: number | undefined;
  style?: CSSProperties | undefined;
  bars: BarPart[];
}

interface BarListProps {
  /** What the picture shows, in a sentence or two, for those who do not see it. */
  summary: string;
  rows: BarRow[];
  legend?: { key: string; label: string; color: string }[] | undefined;
}

/** Lying bars with their names above them: room for long titles, also on a phone. */
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
