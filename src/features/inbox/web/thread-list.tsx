import type { UseQueryResult } from "@tanstack/react-query";
import Keyboard from "lucide-react/icons/keyboard";
import { shortCount } from "#lib/short-count.ts";
import { useRowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { noMatchText } from "#ui/no-match-text.ts";
import { countText } from "#ui/page-summary.ts";
import { SearchField } from "#ui/search-field.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type CountsData, type InboxData, inboxOptions } from "./api.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { type ChangeInboxState, type InboxState, type InboxView, VIEWS } from "./inbox-views.ts";
import { keyOf, openThreadOf, searchFor } from "./thread-keys.ts";
import { ThreadRow } from "./thread-row.tsx";

interface Props {
  inbox: UseQueryResult<InboxData>;
  counts: CountsData | undefined;
  state: InboxState;
  onChange: ChangeInboxState;
  onHelp: () => void;
  className?: string;
}

const EMPTY: Record<InboxView, string> = {
  waiting: "Nobody is waiting for a reply.",
  mine: "Nothing is assigned to you.",
  unassigned: "Everything is assigned.",
  snoozed: "Nothing is snoozed.",
  resolved: "Nothing is resolved yet.",
  all: "No conversations yet.",
};

/** The views, the search and the threads. */
export function ThreadList({ inbox, counts, state, onChange, onHelp, className }: Props) {
  const { view, search, page } = state;
  const [text, setText] = useTypedSearch(search, (next) =>
    // A search looks everywhere, unless it starts from another view than the first.
    onChange({
      search: next || undefined,
      page: undefined,
      ...(next && view === "waiting" && { view: "all" }),
    }),
  );
  const list = useTotal(inbox, inboxOptions({ view, search, page: 1, only: "total" }));
  const open = openThreadOf(state);
  const keys = (inbox.data?.items ?? []).map(keyOf);
  const selection = useRowSelection({
    rows: keys,
    total: null,
    isOutdated: inbox.isPlaceholderData,
    filters: { view, search, page },
  });
  return (
    <section
      aria-label="Conversations"
      className={cx("flex min-h-0 flex-col border-line @3xl:border-r", className)}
    >
      <div className="flex flex-col gap-2.5 border-line border-b p-3">
        <div className="flex gap-2">
          <SearchField
            label="Search the inbox"
            placeholder="Text, name or #number"
            value={text}
            onValueChange={setText}
            fieldClassName="min-w-0 flex-1"
          />
          <IconButton
            label="Keyboard shortcuts"
            title="Keyboard shortcuts"
            icon={<Keyboard aria-hidden="true" className="size-5" />}
            onClick={onHelp}
            className="max-md:hidden"
          />
        </div>
        <Views view={view} counts={counts} onChange={onChange} />
      </div>
      {selection.count > 0 && (
        <BulkActions selection={selection} keys={keys} team={counts?.team ?? []} />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <PagedList
          query={list}
          page={page}
          onPageChange={(next, options) =>
            onChange({ page: next === 1 ? undefined : next }, options)
          }
          nouns={["conversation", "conversations"]}
          summary={null}
          loading={<ListSkeleton />}
          failure="Failed to load the inbox. Please try again."
          errorClassName="m-3"
        >
          {(data) => (
            <>
              <p role="status" className="visually-hidden">
                {countText(data, "conversation", "conversations")}
              </p>
              {data.items.length === 0 && (
                <p className="px-6 py-12 text-center text-ink-soft text-sm">
                  {search ? noMatchText("conversations", search) : EMPTY[view]}
                </p>
              )}
              <ul className="hairlines">
                {data.items.map((thread) => (
                  <ThreadRow
                    key={keyOf(thread)}
                    thread={thread}
                    isOpen={open !== null && keyOf(open) === keyOf(thread)}
                    targetMinutes={data.targetMinutes}
                    selection={selection}
                    onOpen={() => onChange(searchFor(thread))}
                  />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </div>
    </section>
  );
}

interface ViewsProps {
  view: InboxView;
  counts: CountsData | undefined;
  onChange: ChangeInboxState;
}

function Views({ view, counts, onChange }: ViewsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div role="group" aria-label="Views" className="flex flex-wrap gap-1">
      {VIEWS.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() =>
            onChange({ view: value === "waiting" ? undefined : value, page: undefined })
          }
          className="flex min-h-8 items-center gap-1.5 rounded px-2.5 text-ink-soft text-sm transition-colors hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-ink"
        >
          {label}
          {count && counts && counts[count] > 0 && (
            <span
              className={cx(
                "text-xs tabular-nums",
                count === "waiting" ? "font-semibold text-accent-ink" : "text-ink-faint",
              )}
            >
              {shortCount(counts[count])}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-5 p-4">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
