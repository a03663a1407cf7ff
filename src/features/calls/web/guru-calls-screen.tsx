import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyCalendar } from "#ui/illustrations/empty-calendar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { callsApi, type GuruCall, ownAvailabilityOptions } from "./api.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { GuruAvailability } from "./guru-availability.tsx";

/** The calls that members booked with the signed-in guru, and when they take calls. */
export function GuruCallsScreen() {
  const [{ tab, page }, change] = useSearchState("/gurus/calls");
  return (
    <>
      <PageHeader
        title="My Calls"
        subtitle="Calls that members booked with you, and when you take them."
        back={<BackLink to="/gurus/articles">Back to My Guru Content</BackLink>}
      />
      <Tabs value={tab} onValueChange={(next) => change({ tab: next, page: undefined })}>
        <TabList label="My calls">
          <Tab value="upcoming">Upcoming</Tab>
          <Tab value="past">Past</Tab>
          <Tab value="availability">Availability</Tab>
        </TabList>
        <TabPanel value={tab}>
          {tab === "availability" ? (
            <GuruAvailability />
          ) : (
            <Calls
              when={tab}
              page={page}
              onPage={(next, options) => change({ page: next === 1 ? undefined : next }, options)}
            />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

interface CallsProps {
  when: "upcoming" | "past";
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

function Calls({ when, page, onPage }: CallsProps) {
  const list = useQuery(
    callsApi.query.guruCalls.queryOptions({
      input: { when, page },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <PagedList
      query={list}
      page={page}
      onPageChange={onPage}
      nouns={["call", "calls"]}
      loading={<SkeletonRows count={4} row="h-20" className="gap-4" />}
      failure="Failed to load your calls. Please try again."
      empty={<NoCalls when={when} />}
    >
      {({ items }) => (
        <ul className="hairlines">
          {items.map((call) => (
            <li key={call.id} className="py-5 first:pt-0">
              <OneCall call={call} isPast={when === "past"} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoCalls({ when }: Pick<CallsProps, "when">) {
  const own = useQuery(ownAvailabilityOptions());
  const isOffered = own.data?.availability?.isActive;
  return (
    <EmptyState
      title={when === "upcoming" ? "No Upcoming Calls" : "No Past Calls"}
      text={
        isOffered === false || own.data?.availability === null
          ? "Say when you take calls, and members can book you on your profile."
          : "Calls appear here as soon as a member books one."
      }
      illustration={<EmptyCalendar />}
      action={
        own.data && !isOffered ? (
          <Link to="/gurus/calls" search={{ tab: "availability" }} className={buttonClass()}>
            Offer calls
          </Link>
        ) : null
      }
    />
  );
}

function OneCall({ call, isPast }: { call: GuruCall; isPast: boolean }) {
  const zone = useTimeZone();
  const when = `${formatDate(call.startsAt, "fullDate", { zone })} at ${formatDate(call.startsAt, "timeWithZone", { zone })}`;
  return (
    <article aria-label={`Call with ${call.memberName}`} className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium text-base text-ink">{call.memberName}</h2>
        <CallStatusBadge status={call.status} />
      </div>
      <p className="text-ink-soft tabular-nums">
        {when} · {call.minutes} minutes
      </p>
      {call.question && <p className="max-w-2xl whitespace-pre-line text-ink">{call.question}</p>}
      <Summary label="Notes from this call" text={call.summary} />
      {!call.summary && call.lastSummary && (
        <Summary
          label={`Notes from your call on ${formatDate(call.lastSummary.startsAt, "date", { zone })}`}
          text={call.lastSummary.text}
        />
      )}
      {!isPast && <Place call={call} />}
    </article>
  );
}

function Summary({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-1 max-w-2xl">
      <p className="font-medium text-ink">{label}</p>
      <p className="whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}

function Place({ call }: { call: GuruCall }) {
  if (call.meetingUrl) {
    return (
      <a
        href={call.meetingUrl}
        className={buttonClass({ variant: "link", className: "self-start" })}
      >
        Meeting link
      </a>
    );
  }
  if (call.phone) {
    return (
      <a
        href={`tel:${call.phone.replace(/[^\d+]/g, "")}`}
        className={buttonClass({ variant: "link", className: "self-start" })}
      >
        {call.phone}
      </a>
    );
  }
  if (call.status !== "pending") return null;
  return <p className="text-ink-faint">You'll see the phone number once the call is confirmed.</p>;
}
