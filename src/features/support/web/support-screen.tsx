import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type Overview, overviewOptions, supportApi } from "./api.ts";
import { FaqSection } from "./faq-section.tsx";
import { NewTicketForm } from "./new-ticket-form.tsx";
import { OwnTickets } from "./own-tickets.tsx";
import type { AssistantParts } from "./ticket-suggestions.tsx";

const TicketScreen = lazy(() =>
  import("./ticket-screen.tsx").then((m) => ({ default: m.TicketScreen })),
);

const FORM_ID = "new-ticket";
const RECORD = { open: "record" } as const;

/** /support: FAQ, new ticket form and own tickets. */
export function SupportScreen({ assistant }: { assistant: AssistantParts }) {
  const [{ ticket, page }, change] = useSearchState("/support");
  const client = useQueryClient();
  useLive("ticket", () => void client.invalidateQueries({ queryKey: supportApi.query.key() }));
  if (ticket) {
    return (
      <Suspense fallback={<SupportSkeleton />}>
        <TicketScreen
          ticketId={ticket}
          onBack={() => change({ ticket: undefined }, { open: "list" })}
        />
      </Suspense>
    );
  }
  return <SupportOverview page={page} onChange={change} assistant={assistant} />;
}

interface Props {
  page: number;
  assistant: AssistantParts;
  onChange: ReturnType<typeof useSearchState<"/support">>[1];
}

function SupportOverview({ page, ...props }: Props) {
  const overview = useQuery(overviewOptions(page));
  useDocumentTitle(overview.data?.settings?.supportTitle ?? "Support");
  return (
    <QueryView
      query={overview}
      loading={<SupportSkeleton />}
      failure="Failed to load support information. Please try again later."
    >
      {(data) => <Loaded data={data} isStale={overview.isPlaceholderData} {...props} />}
    </QueryView>
  );
}

interface LoadedProps extends Pick<Props, "onChange" | "assistant"> {
  data: Overview;
  isStale: boolean;
}

const focusForm = () => document.querySelector<HTMLElement>(`#${FORM_ID} input`)?.focus();

function Loaded({ data, isStale, assistant, onChange }: LoadedProps) {
  const { settings } = data;
  // The key differs on every visit, so the same link works again.
  const formVisit = useLocation({
    select: ({ hash, state }) => (hash === FORM_ID ? state.__TSR_key : null),
  });
  useEffect(() => {
    if (formVisit) focusForm();
  }, [formVisit]);
  return (
    <>
      <PageHeader
        title={settings?.supportTitle ?? "Support"}
        subtitle={settings?.supportSubtitle}
        actions={<Button onClick={focusForm}>New Ticket</Button>}
      />
      {!settings && (
        <ErrorBox
          className="mb-10"
          message="Support settings are not configured. Please contact the administrator."
        />
      )}
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-12 max-lg:order-2">
          {settings && data.faq.length > 0 && (
            <FaqSection title={settings.faqTitle} items={data.faq} />
          )}
          <NewTicketForm
            id={FORM_ID}
            faq={data.faq}
            assistant={assistant}
            onDiscarded={focusForm}
            onOpened={(ticketId) => onChange({ ticket: ticketId, page: undefined }, RECORD)}
          />
        </div>
        <OwnTickets
          tickets={data.tickets}
          isStale={isStale}
          onOpen={(ticketId) => onChange({ ticket: ticketId }, RECORD)}
          onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
        />
      </div>
    </>
  );
}

function SupportSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-5 w-120 max-w-full" />
      <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          {Array.from({ length: 6 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <Skeleton key={row} className="h-6 w-full" />
          ))}
        </div>
        <SkeletonText lines={5} />
      </div>
    </LoadingRegion>
  );
}
