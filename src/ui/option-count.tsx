import { cx } from "./cx.ts";

const exact = new Intl.NumberFormat("en-US");
const compact = new Intl.NumberFormat("en-US", { notation: "compact" });
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
          {(count < COMPACT_FROM ? exact : compact).format(count)}
          <span className="visually-hidden"> {count === 1 ? "result" : "results"}</span>
        </>
      )}
    </span>
  );
}
