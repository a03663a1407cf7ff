import { dateFormatter } from "#ui/date-format.ts";

interface Props {
  at: string;
  zone: string;
}

const part = (at: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormatter(undefined, { ...options, timeZone: zone }).format(new Date(at));

/** A leaf of a calendar. The date stands in words beside it, so it is only a picture. */
export function DateLeaf({ at, zone }: Props) {
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
