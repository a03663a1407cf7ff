import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { eventFormOptions } from "./api.ts";
import { EventForm } from "./event-form.tsx";

const back = <BackLink to="/admin/events">Back to Manage Events</BackLink>;

export function CreateEventScreen() {
  const zone = useTimeZone();
  return (
    <>
      <PageHeader title="Create Event" back={back} />
      <EventForm event={null} timeZone={zone} />
    </>
  );
}

export function EditEventScreen() {
  const { id } = useParams({ from: "/admin/events/$id/edit" });
  const event = useQuery(eventFormOptions(id));
  return (
    <>
      <PageHeader title="Edit Event" back={back} />
      <QueryView
        query={event}
        loading={<SkeletonRows count={4} row="h-16" className="gap-6" />}
        notFound="Event not found"
        failure="Failed to load event data. Please try again."
      >
        {(data) => (
          <>
            {data.isCanceled && (
              <Banner tone="error" className="mb-6 max-w-3xl">
                This event has been canceled.
              </Banner>
            )}
            <EventForm key={id} event={data} timeZone={data.timeZone} />
          </>
        )}
      </QueryView>
    </>
  );
}
