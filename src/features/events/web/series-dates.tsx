import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { EventData } from "./api.ts";
import { PlaceBadge } from "./event-badges.tsx";
import { seatsText } from "./event-text.ts";
import { whenText } from "./event-time-text.ts";

const SHOWN = 5;

type Dates = NonNullable<EventData["series"]>["dates"];

/** The other upcoming dates of a series. */
export function SeriesDates({ event }: { event: EventData }) {
  const [showsAll, setShowsAll] = useState(false);
  const others = (event.series?.dates ?? []).filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="series-dates">
      <SectionHeading id="series-dates">Other dates</SectionHeading>
      <ul className="hairlines">
        {others.slice(0, showsAll ? others.length : SHOWN).map((date) => (
          <SeriesDate key={date.id} date={date} durationMinutes={event.durationMinutes} />
        ))}
      </ul>
      {!showsAll && others.length > SHOWN && (
        <Button variant="link" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {others.length} dates
        </Button>
      )}
    </section>
  );
}

function SeriesDate({ date, durationMinutes }: { date: Dates[number]; durationMinutes: number }) {
  const zone = useTimeZone();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <Link
        to="/events/$id"
        params={{ id: date.id }}
        className="font-medium text-press hover:underline"
      >
        {whenText({ ...date, durationMinutes }, { zone })}
      </Link>
      <DateState date={date} />
    </li>
  );
}

function DateState({ date }: { date: Dates[number] }) {
  if (date.isCanceled) return <Badge tone="red">Canceled</Badge>;
  if (date.myPlace) return <PlaceBadge place={date.myPlace} />;
  return <span className="text-ink-soft tabular-nums">{seatsText(date.seatsLeft)}</span>;
}
