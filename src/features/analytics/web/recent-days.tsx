import { cx } from "#ui/cx.ts";
import type { OwnData } from "./api.ts";
import { stepText } from "./figure-text.ts";

/** The last 14 days as bars; active days are tall. */
export function RecentDays({ days }: { days: OwnData["streak"]["recent"] }) {
  const active = days.filter(({ isActive }) => isActive).length;
  return (
    <div
      role="img"
      aria-label={`Active on ${active} of the last ${days.length} days`}
      className="flex h-8 items-end gap-1"
    >
      {days.map(({ day, isActive }) => (
        <span
          key={day}
          title={stepText("day", day)}
          className={cx("w-2 rounded", isActive ? "h-8 bg-accent" : "h-2 bg-line-strong/50")}
        />
      ))}
    </div>
  );
}
