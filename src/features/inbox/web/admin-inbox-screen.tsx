import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shortCount } from "#lib/short-count.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { countsOptions, inboxApi, inboxOptions, type ThreadChange, threadOptions } from "./api.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { SNOOZE_BUTTON } from "./thread-header.tsx";
import { keyOf, openThreadOf, searchFor } from "./thread-keys.ts";
import { ThreadList } from "./thread-list.tsx";
import { type Panels, ThreadPane } from "./thread-pane.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useThreadChange } from "./use-thread-change.ts";

/** /admin/inbox: what members wrote to the team, as messages and tickets. */
export function AdminInboxScreen(panels: Panels) {
  const [state, setState] = useSearchState("/admin/inbox");
  const { view, search, page } = state;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const inbox = useQuery(inboxOptions({ view, search, page }));
  const counts = useQuery(countsOptions());
  const open = openThreadOf(state);
  const openKey = open && keyOf(open);
  const client = useQueryClient();
  useLiveInbox();

  const items = inbox.data?.items ?? [];
  const index = items.findIndex((thread) => keyOf(thread) === openKey);
  const step = (by: 1 | -1) => {
    const next = index < 0 ? items[0] : items[index + by];
    if (next) setState(searchFor(next), { replace: open !== null });
  };
  // The list scrolls with the keyboard.
  useEffect(() => {
    if (!openKey) return;
    document.querySelector(`[data-thread="${openKey}"]`)?.scrollIntoView({ block: "nearest" });
  }, [openKey]);

  const change = useThreadChange(({ change: { action } }) => {
    // Resolved and snoozed threads leave these views, so the next one opens.
    if (action !== "resolve" && action !== "snooze") return;
    if (view === "all" || view === "resolved" || index < 0) return;
    setState(searchFor(items[index + 1] ?? items[index - 1] ?? null), { replace: true });
  });
  const run = (next: ThreadChange, done?: string) => {
    if (open) change.mutate({ threads: [open], change: next, ...(done && { done }) });
  };

  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    reply: () => document.querySelector<HTMLElement>("[data-inbox-reply]")?.focus(),
    resolve: () => {
      if (!open || change.isPending) return;
      const isResolved = client.getQueryData(threadOptions(open).queryKey)?.state === "resolved";
      if (isResolved) run({ action: "reopen" }, "Reopened.");
      else run({ action: "resolve" }, "Resolved.");
    },
    snooze: () => document.getElementById(SNOOZE_BUTTON)?.click(),
    help: () => setIsHelpOpen(true),
  });

  return (
    <div className="@container flex h-[calc(100dvh-8rem-var(--bottom-bar))] min-h-120 flex-col lg:h-[calc(100dvh-9rem)]">
      <PageHeader
        title="Inbox"
        subtitle={subtitleFor(counts.data?.waiting)}
        // Short windows need the space for the messages.
        className={cx(
          "mb-5 sm:mb-6 [@media(max-height:52rem)]:md:sr-only",
          open && "max-md:sr-only",
        )}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-clip rounded border border-line bg-surface @3xl:grid-cols-[20.5rem_minmax(0,1fr)]">
        <ThreadList
          inbox={inbox}
          counts={counts.data}
          state={state}
          onChange={setState}
          onHelp={() => setIsHelpOpen(true)}
          className={cx(open && "@max-3xl:hidden")}
        />
        {open ? (
          <ThreadPane
            key={openKey}
            thread={open}
            team={counts.data?.team ?? []}
            isBusy={change.isPending}
            onChange={run}
            onBack={() => setState(searchFor(null))}
            {...panels}
          />
        ) : (
          <div className="hidden place-items-center @3xl:grid">
            <EmptyState
              illustration={<EmptyInbox />}
              title="Choose a conversation"
              text="Or search for a member to start one."
            />
          </div>
        )}
      </div>
      <KeysDialog open={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  );
}

/** Refetches the list and counts after every event of messages and tickets. */
function useLiveInbox() {
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: inboxApi.query.key() }, { cancelRefetch: false });
  };
  useLive("conversation", refetch);
  useLive("team_ticket", refetch);
}

function subtitleFor(waiting: number | undefined): string {
  if (waiting === undefined) return "Messages and tickets of members.";
  if (waiting === 0) return "Nobody is waiting for a reply.";
  return waiting === 1
    ? "1 conversation is waiting for a reply."
    : `${shortCount(waiting)} conversations are waiting for a reply.`;
}
