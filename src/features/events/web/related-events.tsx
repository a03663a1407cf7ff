import { SectionHeading } from "#ui/section-heading.tsx";
import type { EventData } from "./api.ts";
import { EventCard } from "./event-card.tsx";

export function RelatedEvents({ events }: { events: EventData["related"] }) {
  return (
    <section className="mt-16" aria-labelledby="related-events">
      <SectionHeading id="related-events">Related events</SectionHeading>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
