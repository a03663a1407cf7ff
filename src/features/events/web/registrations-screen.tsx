import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import Mail from "lucide-react/icons/mail";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AddRegistrantDialog } from "./add-registrant-dialog.tsx";
import { registrationsCsv, registrationsKey, registrationsOptions } from "./api.ts";
import { EventWaitlist } from "./event-waitlist.tsx";
import { MessageRegistrantsDialog } from "./message-registrants-dialog.tsx";
import { RegistrationsTable } from "./registrations-table.tsx";

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
  const [dialog, setDialog] = useState<"add" | "message" | null>(null);
  const close = () => setDialog(null);
  const { event } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Registrations"
        subtitle={event && `${event.title} · ${formatDate(event.startsAt, "dateTime", { zone })}`}
        back={<BackLink to="/admin/events">Back to Manage Events</BackLink>}
        actions={
          !list.error && (
            <>
              <a
                href={registrationsCsv(id)}
                download
                className={buttonClass({ variant: "secondary" })}
              >
                <Download aria-hidden="true" className="size-4" />
                Export CSV
              </a>
              <Button variant="secondary" onClick={() => setDialog("message")}>
                <Mail aria-hidden="true" className="size-4" />
                Message registrants
              </Button>
              {event && !event.isCanceled && !event.isPast && (
                <Button onClick={() => setDialog("add")}>
                  <UserPlus aria-hidden="true" className="size-4" />
                  Add person
                </Button>
              )}
            </>
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
        {({ items }) => <RegistrationsTable eventId={id} registrations={items} />}
      </PagedList>
      {list.data && <EventWaitlist event={list.data.event} people={list.data.waiting} />}
      {dialog === "add" && <AddRegistrantDialog eventId={id} onClose={close} />}
      {dialog === "message" && <MessageRegistrantsDialog eventId={id} onClose={close} />}
    </>
  );
}
