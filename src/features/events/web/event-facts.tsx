import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import Repeat from "lucide-react/icons/repeat";
import Ticket from "lucide-react/icons/ticket";
import Users from "lucide-react/icons/users";
import Video from "lucide-react/icons/video";
import type { ReactNode } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { repeatsText } from "../series-days.ts";
import type { EventData } from "./api.ts";
import { countdownText, feeText, placeText, seatsText } from "./event-text.ts";
import { datesText, localTimeText, timesText } from "./event-time-text.ts";
import { SeatsBar } from "./seats-bar.tsx";
import { useIsPast, useNow } from "./use-now.ts";

interface Props {
  event: EventData;
}

/** Date, time, location, fee and seats. */
export function EventFacts({ event }: Props) {
  const zone = useTimeZone();
  const local = localTimeText(event, { zone });
  const isClosed = useIsPast(event) || event.isCanceled;
  const countdown = countdownText(event.startsAt, useNow());
  const isVirtual = event.type === "virtual";
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <Fact label="Date" icon={CalendarDays}>
        <time dateTime={event.startsAt} className="font-semibold text-ink">
          {datesText(event, { zone })}
        </time>
        {countdown && !isClosed && (
          <span className="block font-medium text-accent-ink">{countdown}</span>
        )}
      </Fact>
      <Fact label="Time" icon={Clock}>
        <span className="text-ink">{timesText(event, { zone })}</span>
        {local && <span className="block text-ink-faint">{local}</span>}
      </Fact>
      {event.series && (
        <Fact label="Repeats" icon={Repeat}>
          {repeatsText(event.series)}
        </Fact>
      )}
      <Fact label="Location" icon={isVirtual ? Video : MapPin}>
        {placeText(event)}
        {isVirtual && event.myPlace !== "registered" && !isClosed && (
          <span className="block text-ink-faint">You'll see the link once you register.</span>
        )}
      </Fact>
      <Fact label="Fee" icon={Ticket}>
        <span className="font-semibold text-ink">{feeText(event.feeCents)}</span>
      </Fact>
      <Fact label="Seats" icon={Users}>
        {isClosed ? (
          `${event.registeredCount} registered`
        ) : (
          <>
            <span className="mb-1.5 flex justify-between gap-4 tabular-nums">
              <span>{seatsText(event.seatsLeft)}</span>
              <span className="text-ink-faint">{event.registeredCount} registered</span>
            </span>
            <SeatsBar event={event} />
          </>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  icon: typeof Clock;
  children: ReactNode;
}

function Fact({ label, icon: Icon, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4 text-ink-faint" />
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}
