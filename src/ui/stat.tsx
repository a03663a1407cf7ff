import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface StatProps {
  label: string;
  value: ReactNode;
  /** A line under the figure, for example a comparison. */
  note?: ReactNode;
  className?: string | undefined;
}

/** One figure. Put several into a <StatRow>. */
export function Stat({ label, value, note, className }: StatProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="display mt-1 text-3xl text-ink tabular-nums [font-feature-settings:'lnum']">
        {value}
      </dd>
      {note && <dd className="mt-1 text-ink-faint text-sm">{note}</dd>}
    </div>
  );
}

export function StatRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        "grid grid-cols-2 gap-x-6 gap-y-6 border-line border-y py-6 lg:grid-cols-4 lg:divide-x lg:divide-line lg:[&>*+*]:pl-6",
        className,
      )}
    >
      {children}
    </dl>
  );
}
