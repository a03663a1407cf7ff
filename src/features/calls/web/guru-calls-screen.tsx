import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyCalendar } from "#ui/illustrations/empty-calendar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { callsApi, type GuruCall, ownAvailabilityOptions } from "./api.ts";
import { GuruAvailability } from "./guru-availability.tsx";
import { GuruCallDialog } from "./guru-call-dialog.tsx";
import { GuruCallItem } from "./guru-call-item.tsx";

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
  // A copy, because a call that leaves the list meanwhile must not close its dialog.
  const [opened, setOpened] = useState<GuruCall | null>(null);
  return (
    <>
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
                <GuruCallItem call={call} isPast={when === "past"} onOpen={() => setOpened(call)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened && <GuruCallDialog call={opened} onClose={() => setOpened(null)} />}
    </>
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
