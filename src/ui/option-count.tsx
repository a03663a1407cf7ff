import { formatNumber } from "#lib/format-number.ts";
import { cx } from "./cx.ts";

const COMPACT_FROM = 10_000;

/**
 * How many results an option of a filter has: '0', '9,999', '72K'. Null reserves the space of two
 * digits, so that nothing moves when the number arrives.
 */
export function OptionCount({ count, className }: { count: number | null; className?: string }) {
  return (
    <span className={cx("min-w-4 font-normal text-ink-faint text-xs tabular-nums", className)}>
      {count !== null && (
        <>
          {formatNumber(count, { notation: count < COMPACT_FROM ? "standard" : "compact" })}
          <span className="visually-hidden"> {count === 1 ? "result" : "results"}</span>
        </>
      )}
    </span>
  );
}
