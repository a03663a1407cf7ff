import { dateFormatter } from "#ui/date-format.ts";

interface Props {
  at: string;
  zone: string;
}

const part = (at: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormatter(undefined, { ...options, timeZone: zone }).format(new Date(at));

/** Month and day as a calendar tile. Hidden from screen readers, because the text repeats the date. */
export function DateTile({ at, zone }: Props) {
  return (
    <div
      aria-hidden="true"
      className="w-14 shrink-0 overflow-hidden rounded border border-line text-center"
    >
      <p className="bg-accent-soft py-0.5 font-medium text-accent-ink text-xs uppercase">
        {part(at, zone, { month: "short" })}
      </p>
      <p className="display bg-raised py-1 text-2xl text-ink tabular-nums">
        {part(at, zone, { day: "numeric" })}
      </p>
    </div>
  );
}
