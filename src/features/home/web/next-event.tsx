import { Link } from "@tanstack/react-router";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { HomeData } from "./api.ts";
import { DateTile } from "./date-tile.tsx";
import { dayText } from "./home-text.ts";
import { NextCard } from "./next-card.tsx";

type Event = NonNullable<HomeData["nextEvent"]>;

const PLACES: Record<NonNullable<Event["myPlace"]>, { tone: BadgeTone; text: string }> = {
  registered: { tone: "green", text: "Registered" },
  awaiting_payment: { tone: "amber", text: "Payment pending" },
  waiting: { tone: "neutral", text: "On the waitlist" },
};

/** The same labels as in the list of events. */
const placeText = ({ type, location }: Event) =>
  type === "virtual"
    ? "Online (virtual)"
    : ["In person (live)", location].filter(Boolean).join(" · ");

const LINK = `${stretchedLinkClass} line-clamp-2 font-medium text-ink`;

export function NextEvent({ event }: { event: Event | null }) {
  const zone = useTimeZone();
  if (!event) {
    return (
      <NextCard title="Next event" mark={<CalendarDays aria-hidden="true" className="size-5" />}>
        <Link to="/events" className={LINK}>
          See all events
        </Link>
        <p className="text-ink-soft text-sm">Nothing scheduled yet.</p>
      </NextCard>
    );
  }
  const place = event.myPlace && PLACES[event.myPlace];
  return (
    <NextCard
      title="Next event"
      mark={<DateTile at={event.startsAt} zone={zone} />}
      badge={place && <Badge tone={place.tone}>{place.text}</Badge>}
    >
      <Link to="/events/$id" params={{ id: event.id }} className={LINK}>
        {event.title}
      </Link>
      <p className="text-ink-soft text-sm">
        <time dateTime={event.startsAt}>
          {dayText(event.startsAt, new Date(), zone)},{" "}
          {formatDate(event.startsAt, "time", { zone })}
        </time>
        <span className="text-ink-faint"> · {placeText(event)}</span>
      </p>
    </NextCard>
  );
}
