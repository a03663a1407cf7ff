import { cx } from "../cx.ts";
import { RANGE_OPACITY } from "./plot-props.ts";

interface Entry {
  key: string;
  label: string;
  color: string;
  kind?: "bar" | "line" | "range" | undefined;
}

export function Legend({ entries }: { entries: Entry[] }) {
  return (
    <figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {entries.map(({ key, label, color, kind }) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx("w-3 rounded-full", kind === "line" ? "h-[3px]" : "h-3 rounded")}
              style={{
                backgroundColor: color,
                ...(kind === "range" && {
                  opacity: RANGE_OPACITY * 2,
                  outline: `1px solid ${color}`,
                }),
              }}
            />
            {label}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
