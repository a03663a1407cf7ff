import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import Share2 from "lucide-react/icons/share-2";
import { lazy, Suspense } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { shareLink } from "#platform/web/share-link.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { chipClass } from "#ui/chip.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { RichText } from "#ui/rich-text.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { type EventData, eventOptions } from "./api.ts";
import { EventFacts } from "./event-facts.tsx";
import { PaymentReturn, useIsConfirmingPayment } from "./payment-return.tsx";
import { RegistrationPanel } from "./registration-panel.tsx";
import { useIsPast } from "./use-now.ts";

const Attendees = lazy(() => import("./attendees.tsx").then((m) => ({ default: m.Attendees })));
const SeriesDates = lazy(() =>
  import("./series-dates.tsx").then((m) => ({ default: m.SeriesDates })),
);
const EventRecording = lazy(() =>
  import("./event-recording.tsx").then((m) => ({ default: m.EventRecording })),
);
const RelatedEvents = lazy(() =>
  import("./related-events.tsx").then((m) => ({ default: m.RelatedEvents })),
);
const CONFIRMATION_POLL_MS = 2_000;

export function EventScreen() {
  const { id } = useParams({ from: "/events/$id" });
  const options = eventOptions(id);
  const query = useQuery(options);
  const isConfirming = useIsConfirmingPayment(query.data);
  useQuery({ ...options, refetchInterval: CONFIRMATION_POLL_MS, enabled: isConfirming });
  useDocumentTitle(query.data?.title ?? "Event");
  return (
    <QueryView
      query={query}
      loading={<EventSkeleton />}
      notFound="Event not found"
      failure="Failed to load event. Please try again later."
      back={
        <Link to="/events" className={buttonClass({ variant: "secondary", size: "sm" })}>
          Back to Events
        </Link>
      }
    >
      {(event) => <EventPage event={event} />}
    </QueryView>
  );
}

function EventPage({ event }: { event: EventData }) {
  const isPast = useIsPast(event);
  const zone = useTimeZone();
  return (
    <article>
      <div className="mb-6">
        <BackLink to="/events">Back to Events</BackLink>
      </div>
      <PaymentReturn event={event} />
      {!event.isActive && (
        <Banner tone="warning" className="mb-6">
          {event.publishAt
            ? `Preview. Members see this event from ${formatDate(event.publishAt, "dateTime", { zone })} on.`
            : "This event is inactive. Members can't see it."}
        </Banner>
      )}
      {event.isCanceled && (
        <Banner tone="error" title="This event has been canceled." className="mb-6">
          {event.cancelNote && <p className="whitespace-pre-line">{event.cancelNote}</p>}
        </Banner>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="min-w-0">
          <Image
            {...imageSources(event.imageUrl ?? "", "(min-width: 64rem) 45rem, 100vw")}
            alt=""
            ratio={2}
            eager
            className="rounded"
          />
          <h1 className="display mt-8 text-3xl text-ink sm:text-4xl">{event.title}</h1>
          <div className="mt-5 flex gap-3 max-sm:*:flex-auto" data-print="hide">
            {!isPast && !event.isCanceled && <AddToCalendar event={event} />}
            <Button
              variant="secondary"
              icon={<Share2 aria-hidden="true" className="size-4" />}
              onClick={() => void shareLink({ title: event.title, path: `/events/${event.id}` })}
            >
              Share
            </Button>
          </div>
        </div>
        <aside className="lg:row-span-2" aria-label="Registration">
          <Card className="lg:sticky lg:top-24">
            <EventFacts event={event} />
            <hr className="my-5 border-line" />
            <RegistrationPanel event={event} />
          </Card>
        </aside>
        <div className="min-w-0">
          {(event.recording || event.materials.length > 0) && (
            <Suspense fallback={<Skeleton className="mb-12 aspect-video w-full" />}>
              <EventRecording event={event} />
            </Suspense>
          )}
          <About event={event} />
          {event.series && (
            <Suspense fallback={null}>
              <SeriesDates event={event} />
            </Suspense>
          )}
          {event.myPlace === "registered" && (
            <Suspense fallback={null}>
              <Attendees eventId={event.id} />
            </Suspense>
          )}
        </div>
      </div>
      {event.related.length > 0 && (
        <Suspense fallback={null}>
          <RelatedEvents events={event.related} />
        </Suspense>
      )}
    </article>
  );
}

function About({ event }: { event: EventData }) {
  return (
    <>
      <SectionHeading>About this event</SectionHeading>
      <RichText html={event.description} />
      {event.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
          {event.tags.map((tag) => (
            <li key={tag}>
              <Link to="/events" search={{ tags: [tag] }} className={chipClass()}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {event.host && <Host host={event.host} />}
    </>
  );
}

function Host({ host }: { host: NonNullable<EventData["host"]> }) {
  return (
    <div className="mt-8 flex items-center gap-4 border-line border-t pt-6">
      <Avatar name={host.name} src={host.avatarUrl} size="lg" decorative />
      <div className="text-sm">
        <p className="text-ink-faint">Hosted by</p>
        {host.guruSlug ? (
          <Link
            to="/gurus/$slug"
            params={{ slug: host.guruSlug }}
            className="font-semibold text-press hover:underline"
          >
            {host.name}
          </Link>
        ) : (
          <p className="font-semibold text-ink">{host.name}</p>
        )}
      </div>
    </div>
  );
}

function EventSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mb-6 h-6 w-32" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div>
          <Skeleton className="aspect-2/1 w-full" />
          <Skeleton className="mt-8 h-10 w-3/4" />
          <Skeleton className="mt-5 h-10 w-64" />
          <SkeletonText lines={6} className="mt-12" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </LoadingRegion>
  );
}
