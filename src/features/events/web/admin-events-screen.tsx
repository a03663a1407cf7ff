import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { BackLink } from "#platform/web/back-link.tsx";
import { type RowSelection, useRowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyCalendar } from "#ui/illustrations/empty-calendar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { AdminEventRow } from "./admin-event-row.tsx";
import { AdminEventsFilters } from "./admin-events-filters.tsx";
import {
  type AdminEventData,
  type AdminEventFilters,
  adminEventsOptions,
  adminFilterInput,
} from "./api.ts";
import { EventBulkBar } from "./event-bulk-bar.tsx";
import { groupByMonth } from "./month-groups.ts";

const NO_FILTERS = {
  search: undefined,
  type: undefined,
  status: undefined,
  sort: undefined,
  past: undefined,
  series: undefined,
  page: undefined,
};

export function AdminEventsScreen() {
  const [filters, setSearch] = useSearchState("/admin/events");
  const list = useQuery({ ...adminEventsOptions(filters), placeholderData: keepPreviousData });
  const client = useQueryClient();
  const { queryKey } = adminEventsOptions(filters);
  const refetch = () => void client.invalidateQueries({ queryKey });
  useLive("event_seats", refetch);
  useLive("content", (payload) => payload?.kind === "event" && refetch());
  const selection = useRowSelection({
    rows: (list.data?.items ?? []).map(({ id }) => id),
    total: list.data?.total ?? null,
    isOutdated: list.isPlaceholderData,
    filters: adminFilterInput(filters),
  });
  return (
    <>
      <PageHeader
        title="Manage Events"
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Link to="/admin/events/create" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            Create Event
          </Link>
        }
      />
      <AdminEventsFilters filters={filters} onChange={setSearch} />
      {filters.series && (
        <p className="mb-6 text-sm">
          All dates of one series.{" "}
          <Button variant="link" onClick={() => setSearch({ series: undefined, page: undefined })}>
            Show all events
          </Button>
        </p>
      )}
      <PagedList
        query={list}
        page={filters.page}
        onPageChange={(page, options) => setSearch({ page }, options)}
        nouns={["event", "events"]}
        loading={<RowsSkeleton />}
        failure="Failed to load events. Please try again."
        empty={<NoEvents filters={filters} onReset={() => setSearch(NO_FILTERS)} />}
      >
        {({ items }) => (
          <>
            <EventBulkBar selection={selection} />
            {filters.sort === "date" || filters.sort === "latest" ? (
              <Months events={items} selection={selection} />
            ) : (
              <Rows events={items} selection={selection} />
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

interface NoEventsProps {
  filters: AdminEventFilters;
  onReset: () => void;
}

function NoEvents({ filters, onReset }: NoEventsProps) {
  const { search, type, status, past, series } = filters;
  const isFiltered =
    search !== "" || type !== "all" || status !== "active" || past || series !== "";
  return (
    <EmptyList
      title="No Events Found"
      noun="events"
      search={search}
      isFiltered={isFiltered}
      text="There are no active upcoming events."
      illustration={<EmptyCalendar />}
      action={
        <Link to="/admin/events/create" className={buttonClass({ variant: "secondary" })}>
          Create Event
        </Link>
      }
      onReset={onReset}
    />
  );
}

interface RowsProps {
  events: AdminEventData[];
  selection: RowSelection;
}

function Months({ events, selection }: RowsProps) {
  return groupByMonth(events).map((month) => (
    <section key={month.key} className="mb-10">
      <h2 className="display mb-1 border-line border-b pb-3 text-ink text-xl">
        {month.title}
        {month.isPast && <span className="ml-3 font-sans text-ink-faint text-sm">Past</span>}
      </h2>
      <Rows events={month.items} selection={selection} />
    </section>
  ));
}

const Rows = ({ events, selection }: RowsProps) => (
  <ul className="hairlines">
    {events.map((event) => (
      <li key={event.id}>
        <AdminEventRow event={event} selection={selection} />
      </li>
    ))}
  </ul>
);

function RowsSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      <Skeleton className="h-8 w-40" />
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-24 w-full" />
      ))}
    </LoadingRegion>
  );
}
