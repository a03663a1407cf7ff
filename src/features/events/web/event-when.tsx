import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { ownTimeText } from "./event-text.ts";

interface Props {
  event: { startsAt: string; timeZone: string };
}

/** When it begins for this member, and beside it by the event's own clock where that differs. */
export function EventWhen({ event }: Props) {
  const zone = useTimeZone();
  const own = ownTimeText(event, zone);
  return (
    <>
      <time dateTime={event.startsAt} className="font-medium text-ink">
        {formatDate(event.startsAt, "day", { zone })} ·{" "}
        {formatDate(event.startsAt, "timeWithZone", { zone })}
      </time>
      {own && <span className="block text-ink-faint">{own}</span>}
    </>
  );
}
