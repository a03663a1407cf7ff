import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import { useId } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { DEFAULT_SLOT, SLOT_LABEL } from "../slot.ts";
import { startOfCall, weekFrom } from "../week.ts";
import type { Overview } from "./api.ts";
import { localTime, weekText } from "./call-text.ts";
import { DateButton } from "./date-button.tsx";
import { stateOf } from "./date-state.ts";

export interface SlotChoice {
  date: string | null;
  slot: typeof DEFAULT_SLOT | null;
}

interface Props {
  overview: Overview;
  /** Any date in the week to show; null for the first bookable week. */
  week: string | null;
  onWeekChange: (week: string) => void;
  choice: SlotChoice;
  onChoose: (choice: SlotChoice) => void;
}

/** Week navigation, four date buttons and the time button. */
export function SlotPicker({ overview, week, onWeekChange, choice, onChoose }: Props) {
  const now = new Date();
  const { dates, previous, next } = weekFrom(week, now);
  const heading = useId();
  const reasons = new Map(overview.closed.map((day) => [day.date, day.reason]));
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-labelledby={heading} className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-2">
          <p id={heading} aria-live="polite" className="font-medium text-ink text-sm tabular-nums">
            {weekText(dates)}
          </p>
          <div className="flex gap-1">
            <IconButton
              label="Previous week"
              size="sm"
              variant="secondary"
              disabled={previous === null}
              icon={<ChevronLeft aria-hidden="true" className="size-4" />}
              onClick={() => previous && onWeekChange(previous)}
            />
            <IconButton
              label="Next week"
              size="sm"
              variant="secondary"
              disabled={next === null}
              icon={<ChevronRight aria-hidden="true" className="size-4" />}
              onClick={() => next && onWeekChange(next)}
            />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-2 sm:gap-3">
          {dates.map((date) => (
            <DateButton
              key={date}
              date={date}
              state={stateOf(date, overview, now)}
              reason={reasons.get(date) ?? null}
              isChosen={choice.date === date}
              onChoose={() => onChoose({ ...choice, date })}
            />
          ))}
        </div>
      </fieldset>
      <TimeButton choice={choice} firstDate={dates[0] ?? ""} onChoose={onChoose} />
    </div>
  );
}

interface TimeProps extends Pick<Props, "choice" | "onChoose"> {
  firstDate: string;
}

function TimeButton({ choice, firstDate, onChoose }: TimeProps) {
  const zone = useTimeZone();
  const local = localTime(startOfCall(choice.date ?? firstDate), zone);
  const isChosen = choice.date !== null && choice.slot === DEFAULT_SLOT;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium text-ink text-sm">Time</legend>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={choice.date === null}
        onClick={() => onChoose({ ...choice, slot: isChosen ? null : DEFAULT_SLOT })}
        className={cx(
          "flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded border px-4 py-3 text-left text-sm transition-colors disabled:cursor-not-allowed",
          isChosen
            ? "border-press bg-press text-on-press"
            : "border-line-strong/60 bg-surface text-ink enabled:hover:border-press enabled:hover:bg-wash disabled:border-line disabled:border-dashed disabled:bg-wash/60 disabled:text-ink-soft",
        )}
      >
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span className="font-medium tabular-nums">{SLOT_LABEL}</span>
        {local && (
          <span className={cx("tabular-nums", !isChosen && "text-ink-soft")}>· {local}</span>
        )}
      </button>
      {choice.date === null && <p className="mt-2 text-ink-faint text-sm">Select a date first.</p>}
    </fieldset>
  );
}
