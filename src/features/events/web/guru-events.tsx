import { useQuery } from "@tanstack/react-query";
import { SectionHeading } from "#ui/section-heading.tsx";
import { guruEventsOptions } from "./api.ts";
import { EventCard } from "./event-card.tsx";

/** The next events that a guru hosts, on their profile. Renders nothing if there are none. */
export function GuruEvents({ slug }: { slug: string }) {
  const { data } = useQuery(guruEventsOptions(slug));
  if (!data || data.events.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="guru-events">
      <SectionHeading id="guru-events">Upcoming events</SectionHeading>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
