import { cx } from "#ui/cx.ts";
import { dateParts } from "./call-text.ts";
import type { DateState } from "./date-state.ts";

interface Props {
  date: string;
  state: DateState;
  /** Why the day is closed, if staff entered a reason. */
  reason: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

const LABELS: Record<DateState, string> = {
  free: "Open",
  mine: "Your call",
  taken: "Booked",
  closed: "Closed",
  past: "Past",
};

export function DateButton({ date, state, reason, isChosen, onChoose }: Props) {
  const { weekday, day, month } = dateParts(date);
  const isFree = state === "free";
  const closedReason = state === "closed" && reason;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      value={date}
      title={closedReason || undefined}
      disabled={!isFree}
      onClick={onChoose}
      className={cx(
        "flex min-w-0 flex-col items-center rounded border px-1 py-3 text-center transition-colors disabled:cursor-not-allowed",
        isChosen && "border-press bg-press text-on-press",
        isFree &&
          !isChosen &&
          "border-line-strong/60 bg-surface text-ink hover:border-press hover:bg-wash",
        !isFree && "border-line border-dashed bg-wash/60 text-ink-soft",
        state === "mine" && "border-sage bg-sage-soft text-sage",
      )}
    >
      <span className="text-xs">{weekday}</span>{" "}
      <span className={cx("display text-2xl", !isFree && state !== "mine" && "line-through")}>
        {day}
      </span>{" "}
      <span className="text-xs">{month}</span>{" "}
      <span className="mt-1.5 max-w-full truncate font-medium text-xs">{LABELS[state]}</span>
      {closedReason && <span className="visually-hidden">({closedReason})</span>}
    </button>
  );
}
