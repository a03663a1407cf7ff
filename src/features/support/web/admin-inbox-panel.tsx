import { useQuery } from "@tanstack/react-query";
import { PagedList } from "#platform/web/paged-list.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Avatar } from "#ui/avatar.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { countText } from "#ui/page-summary.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import {
  type AdminSupportState,
  ASSIGNEES,
  type ChangeAdminSupportState,
  STATUSES,
} from "./admin-state.ts";
import { type TicketInbox, ticketInboxOptions } from "./api.ts";
import { TicketBadge } from "./ticket-badge.tsx";

interface Props {
  state: AdminSupportState;
  onChange: ChangeAdminSupportState;
}

interface PanelProps extends Props {
  onOpen: (ticketId: string) => void;
}

/** All tickets, most recent activity first. */
export function TicketInboxPanel({ state, onChange, onOpen }: PanelProps) {
  const { status, assignee, search, page } = state;
  const isFiltered = search !== "" || status !== "unclosed" || assignee !== "anyone";
  const inbox = useQuery(ticketInboxOptions({ status, assignee, search, page }));
  const list = useTotal(
    inbox,
    ticketInboxOptions({ status, assignee, search, page: 1, only: "total" }),
  );
  return (
    <div className="flex flex-col gap-6">
      <Filters state={state} onChange={onChange} />
      <PagedList
        query={list}
        page={page}
        onPageChange={(next, options) => onChange({ page: next === 1 ? undefined : next }, options)}
        nouns={["ticket", "tickets"]}
        summary={null}
        loading={<SkeletonRows count={6} row="h-12" className="gap-6" />}
        failure="Failed to load tickets. Please try again."
      >
        {(data) => (
          <>
            <p className="mb-6 flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
              <span role="status" className="font-medium text-ink">
                {countText(data, "ticket", "tickets")}
              </span>
              <span>{data.counts.waiting} waiting for a reply</span>
              <span>{data.counts.open} open</span>
              <span>{data.counts.inProgress} in progress</span>
            </p>
            {data.items.length === 0 ? (
              <EmptyList
                illustration={<EmptyInbox />}
                title="No tickets"
                noun="tickets"
                search={search}
                isFiltered={isFiltered}
                text="You're all caught up."
                onReset={() =>
                  onChange({ search: "", status: undefined, assignee: undefined, page: undefined })
                }
              />
            ) : (
              <ul className="hairlines border-line border-y">
                {data.items.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket.id)} />
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}

function Filters({ state, onChange }: Props) {
  const [text, setText] = useTypedSearch(state.search, (search) =>
    onChange({ search: search || undefined, page: undefined }),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label="Search tickets"
        placeholder="Subject, number, member or agency"
        value={text}
        onValueChange={setText}
        fieldClassName="w-full sm:w-80"
      />
      <SegmentedChoice
        label="Status"
        options={STATUSES}
        value={state.status}
        onChange={(status) =>
          onChange({ status: status === "unclosed" ? undefined : status, page: undefined })
        }
      />
      <SegmentedChoice
        label="Assigned to"
        options={ASSIGNEES}
        value={state.assignee}
        onChange={(assignee) =>
          onChange({ assignee: assignee === "anyone" ? undefined : assignee, page: undefined })
        }
      />
    </div>
  );
}

interface RowProps {
  ticket: TicketInbox["items"][number];
  onOpen: () => void;
}

function TicketRow({ ticket, onOpen }: RowProps) {
  const zone = useTimeZone();
  const { member, assignee } = ticket;
  return (
    <li className="group relative flex items-center gap-4 py-3.5">
      <Avatar name={member.name} src={member.avatarUrl} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className={cx(
            stretchedLinkClass,
            "block max-w-full truncate text-left text-ink text-sm group-hover:text-press group-hover:underline group-hover:underline-offset-4",
            ticket.isWaitingForTeam ? "font-semibold" : "font-medium",
          )}
        >
          {ticket.subject}
        </button>
        <p className="truncate text-ink-soft text-sm">
          <span className="tabular-nums">#{ticket.number}</span> ·{" "}
          <PersonLink id={member.id} className="relative">
            {member.name}
          </PersonLink>
          {member.organizationName && `, ${member.organizationName}`}
          {assignee && ` · ${assignee.name}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
        {ticket.isWaitingForTeam && ticket.status !== "closed" && (
          <span className="font-medium text-accent-ink text-xs">Waiting</span>
        )}
        <TicketBadge status={ticket.status} />
        <RelativeTime
          at={ticket.lastActivityAt}
          zone={zone}
          className="text-ink-faint text-xs sm:w-28 sm:text-right"
        />
      </div>
    </li>
  );
}
