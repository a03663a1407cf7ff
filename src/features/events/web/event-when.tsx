import { useTimeZone } from "#platform/web/session.ts";
import { type EventTime, localTimeText, whenText } from "./event-time-text.ts";

interface Props {
  event: EventTime & { timeZone: string };
}

/** The time in the member's time zone and, if different, the event's local time. */
export function EventWhen({ event }: Props) {
  const zone = useTimeZone();
  const local = localTimeText(event, { zone });
  return (
    <>
      <time dateTime={event.startsAt} className="font-medium text-ink">
        {whenText(event, { zone })}
      </time>
      {local && <span className="block text-ink-faint">{local}</span>}
    </>
  );
}
