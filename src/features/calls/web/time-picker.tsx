import { useId, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { dayKey, formatDate } from "#ui/date-format.ts";
import { zoneName } from "./call-text.ts";

interface Props {
  /** Free starts, earliest first. */
  times: string[];
  hostZone: string;
  chosen: string | null;
  onChoose: (time: string | null) => void;
  /** Null: there are no more times. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

const FIRST_TIMES = 12;

/** The next free times, by day in the member's time zone: whole days with at least 12 times. */
export function TimePicker(props: Props) {
  const { times, hostZone, chosen, onChoose, onMore, isLoadingMore } = props;
  const zone = useTimeZone();
  const heading = useId();
  const [count, setCount] = useState(FIRST_TIMES);
  const { shown, isAll } = firstDays(byDay(times, zone), count);
  const showMore = () => {
    setCount(count + FIRST_TIMES);
    if (isAll) onMore?.();
  };
  return (
    <fieldset aria-labelledby={heading} className="flex min-w-0 flex-col gap-5">
      <div>
        <p id={heading} className="font-medium text-ink text-sm">
          Choose a time
        </p>
        <p className="mt-0.5 text-ink-faint text-sm">
          Times are in your time zone ({zoneName(times[0] ?? new Date(), zone)}).
        </p>
      </div>
      {shown.map(([day, starts]) => (
        <div key={day}>
          <p className="mb-2 text-ink-soft text-sm">
            {formatDate(starts[0] ?? day, "day", { zone })}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
            {starts.map((start) => (
              <TimeButton
                key={start}
                start={start}
                zone={zone}
                hostZone={hostZone}
                isChosen={start === chosen}
                onChoose={() => onChoose(start === chosen ? null : start)}
              />
            ))}
          </div>
        </div>
      ))}
      {(onMore || !isAll) && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          busy={isLoadingMore}
          busyLabel="Loading..."
          onClick={showMore}
        >
          Show more times
        </Button>
      )}
    </fieldset>
  );
}

interface TimeButtonProps {
  start: string;
  zone: string;
  hostZone: string;
  isChosen: boolean;
  onChoose: () => void;
}

function TimeButton({ start, zone, hostZone, isChosen, onChoose }: TimeButtonProps) {
  const own = formatDate(start, "time", { zone });
  const theirs = formatDate(start, "time", { zone: hostZone });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      value={start}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 flex-col items-center justify-center rounded border px-2 py-1.5 text-sm tabular-nums transition-colors",
        isChosen
          ? "border-press bg-press text-on-press"
          : "border-line-strong/60 bg-surface text-ink hover:border-press hover:bg-wash",
      )}
    >
      <span className="visually-hidden">{formatDate(start, "day", { zone })}, </span>
      <span className="font-medium">{own}</span>
      {own !== theirs && (
        <span className={cx("text-xs", !isChosen && "text-ink-faint")}>
          {theirs} {zoneName(start, hostZone)}
        </span>
      )}
    </button>
  );
}

function byDay(times: string[], zone: string): Day[] {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = dayKey(time, zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}

type Day = [day: string, times: string[]];

/** Whole days until there are `count` times. */
function firstDays(days: Day[], count: number): { shown: Day[]; isAll: boolean } {
  let times = 0;
  const shown = days.filter(([, starts]) => {
    const isShown = times < count;
    times += starts.length;
    return isShown;
  });
  return { shown, isAll: shown.length === days.length };
}
