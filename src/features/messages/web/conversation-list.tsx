import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { noMatchText } from "#ui/no-match-text.ts";
import { countText } from "#ui/page-summary.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { FILTERS, type InboxState } from "./admin-inbox-state.ts";
import { type ConversationData, type InboxData, inboxOptions } from "./api.ts";

interface Props {
  inbox: UseQueryResult<InboxData>;
  state: InboxState;
  onChange: (
    change: Partial<{ [Key in keyof InboxState]: InboxState[Key] | undefined }>,
    options?: { replace: boolean },
  ) => void;
  className?: string;
}

const SEARCH_DELAY_MS = 250;

export function ConversationList({ inbox, state, onChange, className }: Props) {
  const [search, setSearch] = useDebounced(state.search, (text) =>
    onChange({ search: text || undefined, page: undefined }),
  );
  const { filter, search: text } = state;
  const list = useTotal(inbox, inboxOptions({ filter, search: text, page: 1, only: "total" }));
  return (
    <section
      aria-label="Conversations"
      className={cx("flex min-h-0 flex-col border-line @2xl:border-r", className)}
    >
      <div className="flex flex-col gap-2 border-line border-b p-3">
        <SearchField
          label="Search members and agencies"
          placeholder="Member or agency"
          value={search}
          onValueChange={setSearch}
        />
        <SegmentedChoice
          label="Show"
          options={FILTERS}
          value={state.filter}
          onChange={(filter) =>
            onChange({ filter: filter === "all" ? undefined : filter, page: undefined })
          }
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <PagedList
          query={list}
          page={state.page}
          onPageChange={(page, options) =>
            onChange({ page: page === 1 ? undefined : page }, options)
          }
          nouns={["conversation", "conversations"]}
          summary={null}
          loading={<ListSkeleton />}
          failure="Failed to load messages. Please try again later."
          errorClassName="m-3"
        >
          {(data) => (
            <>
              <p role="status" className="visually-hidden">
                {countText(data, "conversation", "conversations")}
              </p>
              {data.items.length === 0 && (
                <p className="px-6 py-12 text-center text-ink-soft text-sm">
                  {text || filter !== "all"
                    ? noMatchText("conversations", text)
                    : "No conversations yet."}
                </p>
              )}
              <ul className="hairlines">
                {data.items.map((item) => (
                  <ConversationRow
                    key={item.member.id}
                    item={item}
                    isOpen={item.member.id === state.member}
                    onOpen={() => onChange({ member: item.member.id })}
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

interface RowProps {
  item: ConversationData;
  isOpen: boolean;
  onOpen: () => void;
}

function ConversationRow({ item, isOpen, onOpen }: RowProps) {
  const zone = useTimeZone();
  const { member, lastMessage, unread, assignee } = item;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className={cx(
          "flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-wash",
          isOpen && "bg-press-soft/60",
        )}
      >
        <Avatar name={member.name} src={member.avatarUrl} size="md" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={cx(
                "truncate text-ink text-sm",
                unread > 0 ? "font-semibold" : "font-medium",
              )}
            >
              {member.name}
            </span>
            {lastMessage && (
              <RelativeTime
                at={lastMessage.createdAt}
                zone={zone}
                className="ml-auto shrink-0 text-ink-faint text-xs"
              />
            )}
          </span>
          <span className="block truncate text-ink-faint text-xs">
            {member.organizationName ?? member.email}
            {assignee && ` · ${assignee.name}`}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              className={cx(
                "min-w-0 flex-1 truncate text-sm",
                unread > 0 ? "text-ink" : "text-ink-soft",
              )}
            >
              {lastMessage
                ? `${lastMessage.isAdminMessage ? "Team: " : ""}${lastMessage.content}`
                : "No messages yet"}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-paper text-xs tabular-nums">
                {unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Debounces a search field: `onSettled` runs after a pause in typing. */
function useDebounced(value: string, onSettled: (value: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setText(value);
  }, [value]);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSettled(next.trim()), SEARCH_DELAY_MS);
  };
  return [text, change] as const;
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
