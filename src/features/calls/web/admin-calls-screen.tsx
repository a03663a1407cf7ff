import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyCalendar } from "#ui/illustrations/empty-calendar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { adminCallsOptions } from "./api.ts";
import { BookForMemberDialog } from "./book-for-member-dialog.tsx";
import { CallDialog } from "./call-dialog.tsx";
import { CallFilterBar } from "./call-filter-bar.tsx";
import { csvUrl } from "./call-search.ts";
import { CallTable } from "./call-table.tsx";
import { FounderAvailability } from "./founder-availability.tsx";

export function AdminCallsScreen() {
  const { role } = useMember();
  const [{ call, book, tab, ...search }, change] = useSearchState("/admin/calls");
  const [isBooking, setIsBooking] = useState(false);
  const { page, ...filters } = search;
  const isSuperadmin = role === "superadmin";
  const calls = (
    <>
      <CallFilterBar filters={filters} onChange={(next) => change({ ...next, page: undefined })} />
      <CallResults
        search={search}
        onPage={(next, options) => change({ page: next === 1 ? undefined : next }, options)}
        onReset={() => change({ search: undefined, status: undefined, page: undefined })}
        onOpen={(id) => change({ call: id })}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title="Scheduled Calls"
        subtitle={role === "agent" ? "Calls booked by your team." : "All calls booked by members."}
        actions={
          <>
            <a href={csvUrl(filters)} download className={buttonClass({ variant: "secondary" })}>
              <Download aria-hidden="true" className="size-4" />
              Export CSV
            </a>
            {isSuperadmin && (
              <Button
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => setIsBooking(true)}
              >
                Book for a Member
              </Button>
            )}
          </>
        }
      />
      {isSuperadmin ? (
        <Tabs value={tab} onValueChange={(next) => change({ tab: next })}>
          <TabList label="Scheduled calls">
            <Tab value="calls">Calls</Tab>
            <Tab value="availability">Availability</Tab>
          </TabList>
          <TabPanel value={tab}>{tab === "calls" ? calls : <FounderAvailability />}</TabPanel>
        </Tabs>
      ) : (
        calls
      )}
      {call && <CallDialog id={call} onClose={() => change({ call: undefined })} />}
      {isSuperadmin && (isBooking || book) && (
        <BookForMemberDialog
          memberId={book}
          onClose={() => (book ? change({ book: undefined }) : setIsBooking(false))}
        />
      )}
    </>
  );
}

interface ResultsProps {
  search: Omit<ReturnType<typeof useSearchState<"/admin/calls">>[0], "call" | "book" | "tab">;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onReset: () => void;
  onOpen: (id: string) => void;
}

function CallResults({ search, onPage, onReset, onOpen }: ResultsProps) {
  const { role } = useMember();
  const list = useQuery(adminCallsOptions(search));
  const found = useTotal(list, adminCallsOptions({ ...search, page: 1, only: "total" }));
  const isFiltered = search.search !== "" || search.status !== "all";
  return (
    <PagedList
      query={found}
      page={search.page}
      onPageChange={onPage}
      nouns={["call", "calls"]}
      label="Pages of calls"
      loading={<SkeletonRows count={6} row="h-14" className="gap-4" />}
      failure="Failed to load call data. Please try again."
      empty={
        <div role="status">
          <EmptyList
            title="No Calls Found"
            noun="calls"
            search={search.search}
            isFiltered={isFiltered}
            text={
              role === "agent"
                ? "Calls your team books will appear here."
                : "Calls appear here as soon as a member books one."
            }
            illustration={<EmptyCalendar />}
            onReset={onReset}
          />
        </div>
      }
    >
      {({ items }) => <CallTable calls={items} onOpen={onOpen} />}
    </PagedList>
  );
}
