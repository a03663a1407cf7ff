import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { BackLink } from "#platform/web/back-link.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import {
  type RegistrationsPage,
  registrationsCsv,
  registrationsKey,
  registrationsOptions,
} from "./api.ts";

type Registration = RegistrationsPage["items"][number];
type Status = NonNullable<Registration["paymentStatus"] | Registration["outcome"]>;

const TONES: Record<Status, BadgeTone> = {
  completed: "green",
  pending: "amber",
  failed: "red",
  canceled: "neutral",
  "refund pending": "amber",
  refunded: "blue",
};

export function RegistrationsScreen() {
  const { id } = useParams({ from: "/admin/events/$id/registrations" });
  const [{ search, page }, setSearch] = useSearchState("/admin/events/$id/registrations");
  const [text, setText] = useTypedSearch(search, (next) =>
    setSearch({ search: next, page: undefined }, { replace: true }),
  );
  const zone = useTimeZone();
  const list = useQuery({
    ...registrationsOptions(id, { search, page }),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  useLive("event_seats", (payload) => {
    if (payload && payload.eventId !== id) return;
    void client.invalidateQueries({ queryKey: registrationsKey(id) });
  });
  const { event } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Registrations"
        subtitle={event && `${event.title} · ${formatDate(event.startsAt, "dateTime", { zone })}`}
        back={<BackLink to="/admin/events">Back to Manage Events</BackLink>}
        actions={
          !list.error && (
            <a
              href={registrationsCsv(id)}
              download
              className={buttonClass({ variant: "secondary" })}
            >
              <Download aria-hidden="true" className="size-4" />
              Export CSV
            </a>
          )
        }
      />
      {event?.isCanceled && (
        <Banner tone="error" className="mb-6">
          This event has been canceled.
        </Banner>
      )}
      <SearchField
        label="Search registrations"
        placeholder="Search by name, email or phone"
        value={text}
        onValueChange={setText}
        fieldClassName="mb-6 max-w-md"
      />
      <PagedList
        query={list}
        page={page}
        onPageChange={(next, options) => setSearch({ page: next }, options)}
        nouns={["registration", "registrations"]}
        loading={<SkeletonRows count={5} row="h-10" />}
        notFound="Event not found"
        failure="Failed to load registration data. Please try again."
        empty={
          <EmptyList
            title="No Registrations Found"
            noun="registrations"
            search={search}
            isFiltered={search !== ""}
            text="Registrations appear here as they come in."
            illustration={<EmptyPeople />}
            resetLabel="Clear search"
            onReset={() => setText("")}
          />
        }
      >
        {({ items }) => <People registrations={items} />}
      </PagedList>
      {list.data && <Waitlist people={list.data.waiting} />}
    </>
  );
}

function People({ registrations }: { registrations: Registration[] }) {
  const zone = useTimeZone();
  const columns: TableColumn<Registration>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      cell: (row) => <PersonLink id={row.userId}>{`${row.firstName} ${row.lastName}`}</PersonLink>,
    },
    { key: "email", header: "Email", className: "break-all", cell: (row) => row.email },
    { key: "phone", header: "Phone", isSecondary: true, cell: (row) => row.phone ?? "–" },
    {
      key: "date",
      header: "Registration Date",
      isSecondary: true,
      cell: (row) => formatDate(row.registeredAt, "dateTime", { zone }),
    },
    {
      key: "payment",
      header: "Payment Status",
      cell: ({ paymentStatus, outcome }) => {
        const status = outcome ?? paymentStatus;
        return status ? <Badge tone={TONES[status]}>{status}</Badge> : <Badge>Free Event</Badge>;
      },
    },
  ];
  return (
    <Table
      label="Registrations"
      columns={columns}
      rows={registrations}
      rowKey={(row) => row.id}
      narrow="stack"
    />
  );
}

function Waitlist({ people }: { people: RegistrationsPage["waiting"] }) {
  const zone = useTimeZone();
  if (people.length === 0) return null;
  return (
    <section className="mt-12">
      <SectionHeading>Waitlist</SectionHeading>
      <ol className="hairlines text-sm">
        {people.map((person, index) => (
          <li key={person.id} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
            <span className="w-6 text-ink-faint tabular-nums">{index + 1}</span>
            <PersonLink id={person.id} className="min-w-40 font-medium text-ink">
              {person.name}
            </PersonLink>
            <span className="text-ink-soft">{person.email}</span>
            <span className="text-ink-faint sm:ml-auto">
              Joined {formatDate(person.joinedAt, "dateTime", { zone })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
