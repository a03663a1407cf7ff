import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyCalendar } from "#ui/illustrations/empty-calendar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { LoadingRegion, Skeleton, SkeletonCard } from "#ui/skeleton.tsx";
import { type EventCardData, type EventFilters, eventListOptions } from "./api.ts";
import { EventCard } from "./event-card.tsx";
import { EventFilterBar, isFiltered } from "./event-filters.tsx";
import { groupByMonth } from "./month-groups.ts";

const VIEWS = [
  { value: "all", label: "All events" },
  { value: "mine", label: "My events" },
] as const;
const GRID = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** Default values are left out of the URL. */
export function EventListScreen() {
  const [filters, setSearch] = useSearchState("/events");
  const list = useQuery({ ...eventListOptions(filters), placeholderData: keepPreviousData });
  const reset = () => setSearch({ search: "", type: "all", tags: [], past: false });
  return (
    <>
      <PageHeader
        title="Events"
        subtitle="Clinics, workshops and dinners with fellow agency owners."
      />
      <div className="mb-6">
        <SegmentedChoice
          label="Events to show"
          options={VIEWS}
          value={filters.view}
          onChange={(view) => setSearch({ view })}
        />
      </div>
      <EventFilterBar
        filters={filters}
        tags={list.data?.tags ?? []}
        onChange={(change, options) => setSearch(change, options)}
        onReset={reset}
      />
      <p role="status" className="visually-hidden">
        {list.data && !list.isPlaceholderData && countText(list.data.events.length)}
      </p>
      <QueryView
        query={list}
        loading={<EventsSkeleton />}
        failure="Failed to load events. Please try again later."
      >
        {({ events }) => (
          <div className={cx("transition-opacity", list.isPlaceholderData && "opacity-60")}>
            <Months events={events} filters={filters} onReset={reset} />
          </div>
        )}
      </QueryView>
    </>
  );
}

const countText = (count: number) => (count === 1 ? "1 event" : `${count} events`);

interface MonthsProps {
  events: EventCardData[];
  filters: EventFilters;
  onReset: () => void;
}

function Months({ events, filters, onReset }: MonthsProps) {
  const zone = useTimeZone();
  if (events.length === 0) return <NoEvents filters={filters} onReset={onReset} />;
  return groupByMonth(events, zone).map((month, index) => (
    <section
      key={month.key}
      aria-label={`${month.title}${month.isPast ? ", past" : ""}`}
      className="mb-12"
    >
      <h2 className="sticky top-16 z-10 -mx-4 mb-5 border-line border-b bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        <span className="display text-ink text-xl">{month.title}</span>
        {month.isPast && <span className="ml-3 text-ink-faint text-sm">Past</span>}
      </h2>
      <ul className={GRID}>
        {month.items.map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} eager={index === 0 && place === 0} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NoEvents({ filters, onReset }: Omit<MonthsProps, "events">) {
  if (isFiltered(filters)) {
    return (
      <EmptyState
        title="No Events Found"
        text="No events match these filters."
        illustration={<EmptyCalendar />}
        action={<Button onClick={onReset}>Reset filters</Button>}
      />
    );
  }
  if (filters.view === "mine") {
    return (
      <EmptyState
        title="No events yet"
        text="Events you register for will appear here, with their recordings afterwards."
        illustration={<EmptyCalendar />}
        action={
          <Link to="/events" className={buttonClass()}>
            See all events
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No Events Found"
      text="New events will appear here. Please check back soon."
      illustration={<EmptyCalendar />}
    />
  );
}

function EventsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mb-5 h-8 w-40" />
      <div className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    </LoadingRegion>
  );
}
