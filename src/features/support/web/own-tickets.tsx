import { useTimeZone } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/date-format.ts";
import { pageCountOf } from "#ui/page-summary.ts";
import { Pagination } from "#ui/pagination.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Overview } from "./api.ts";
import { TicketBadge } from "./ticket-badge.tsx";

interface Props {
  tickets: Overview["tickets"];
  isStale: boolean;
  onOpen: (ticketId: string) => void;
  onPage: (page: number) => void;
}

export function OwnTickets({ tickets, isStale, onOpen, onPage }: Props) {
  const zone = useTimeZone();
  return (
    <section aria-labelledby="own-tickets" className="min-w-0 max-lg:order-1">
      <SectionHeading id="own-tickets">Your Tickets</SectionHeading>
      {tickets.items.length === 0 ? (
        <p className="-mt-5 border-line border-b py-6 text-ink-soft text-sm">
          No tickets yet. Can&apos;t find an answer? Send us one.
        </p>
      ) : (
        <ul className={cx("hairlines -mt-5 border-line border-b", isStale && "opacity-60")}>
          {tickets.items.map((ticket) => (
            <li key={ticket.id}>
              <button
                type="button"
                onClick={() => onOpen(ticket.id)}
                className="group flex w-full flex-col gap-1.5 rounded py-3.5 text-left -outline-offset-2"
              >
                <span className="line-clamp-2 font-medium text-ink text-sm [overflow-wrap:anywhere] group-hover:text-press group-hover:underline group-hover:underline-offset-4">
                  {ticket.subject}
                </span>
                <span className="flex items-center gap-2 text-ink-faint text-xs">
                  <TicketBadge status={ticket.status} />
                  <span className="tabular-nums">#{ticket.number}</span>
                  <span>{formatDate(ticket.createdAt, "shortDate", { zone })}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tickets.total > tickets.pageSize && (
        <Pagination page={tickets.page} pageCount={pageCountOf(tickets)} onPageChange={onPage} />
      )}
    </section>
  );
}
