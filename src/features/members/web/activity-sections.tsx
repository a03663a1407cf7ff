import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkTo } from "#platform/web/path-link.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { membersApi } from "./api.ts";
import {
  type CallData,
  callsOptions,
  type MessageData,
  type RegistrationData,
  registrationsOptions,
  type TicketData,
  ticketsOptions,
} from "./member-api.ts";
import { EmptyLine, MemberSection, SectionRows } from "./member-section.tsx";

export const linkClass =
  "text-press underline decoration-press/40 underline-offset-4 hover:decoration-current";

interface RowProps {
  path: string;
  title: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** Badges and times at the end of the row. */
  children: ReactNode;
}

function Row({ path, title, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          {...linkTo(path)}
          className="rounded font-medium text-ink wrap-anywhere hover:text-press hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
        {detail && <div className="text-ink-soft wrap-anywhere">{detail}</div>}
      </div>
      <div className="flex items-baseline gap-3">{children}</div>
    </li>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className="hairlines">{children}</ul>;

const REGISTRATIONS: Record<RegistrationData["state"], { label: string; tone: BadgeTone }> = {
  registered: { label: "Registered", tone: "green" },
  waitlisted: { label: "Waitlist", tone: "amber" },
  pending: { label: "Payment pending", tone: "amber" },
  failed: { label: "Payment failed", tone: "red" },
};

export function RegistrationsSection({ id }: { id: string }) {
  return (
    <MemberSection title="Event registrations">
      <Registrations id={id} />
    </MemberSection>
  );
}

function Registrations({ id }: { id: string }) {
  const zone = useTimeZone();
  const query = useInfiniteQuery(registrationsOptions(id));
  return (
    <SectionRows query={query} noun="registrations" empty="No registrations yet.">
      {(rows) => (
        <Rows>
          {rows.map((row) => (
            <Row
              key={row.id}
              path={`/admin/events/${row.eventId}/registrations`}
              title={row.title}
              detail={formatDate(row.startsAt, "dateTime", { zone })}
            >
              {row.isCanceled ? (
                <Badge>Event canceled</Badge>
              ) : (
                <Badge tone={REGISTRATIONS[row.state].tone}>{REGISTRATIONS[row.state].label}</Badge>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </SectionRows>
  );
}

const CALLS: Record<CallData["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "amber" },
  confirmed: { label: "Confirmed", tone: "green" },
  completed: { label: "Completed", tone: "blue" },
  missed: { label: "Missed", tone: "red" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export function CallsSection({ id }: { id: string }) {
  return (
    <MemberSection title="Calls">
      <Calls id={id} />
    </MemberSection>
  );
}

function Calls({ id }: { id: string }) {
  const zone = useTimeZone();
  const query = useInfiniteQuery(callsOptions(id));
  return (
    <SectionRows query={query} noun="calls" empty="No calls booked yet.">
      {(rows) => (
        <Rows>
          {rows.map((call) => (
            <Row
              key={call.id}
              path={`/admin/calls?call=${call.id}`}
              title={formatDate(call.startsAt, "dateTime", { zone })}
              detail={
                <span className="line-clamp-2">{call.summary ?? call.question ?? undefined}</span>
              }
            >
              <Badge tone={CALLS[call.status].tone}>{CALLS[call.status].label}</Badge>
            </Row>
          ))}
        </Rows>
      )}
    </SectionRows>
  );
}

const TICKETS: Record<TicketData["status"], { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "blue" },
  in_progress: { label: "In Progress", tone: "amber" },
  closed: { label: "Closed", tone: "green" },
};

export function TicketsSection({ id }: { id: string }) {
  return (
    <MemberSection title="Tickets">
      <Tickets id={id} />
    </MemberSection>
  );
}

function Tickets({ id }: { id: string }) {
  const zone = useTimeZone();
  const query = useInfiniteQuery(ticketsOptions(id));
  return (
    <SectionRows query={query} noun="tickets" empty="No tickets yet.">
      {(rows) => (
        <Rows>
          {rows.map((ticket) => (
            <Row
              key={ticket.id}
              path={`/admin/inbox?ticket=${ticket.id}`}
              title={ticket.subject}
              detail={
                <>
                  <span className="tabular-nums">#{ticket.number}</span>
                  {" · "}
                  <RelativeTime at={ticket.lastActivityAt} zone={zone} />
                </>
              }
            >
              {ticket.isWaitingForTeam && ticket.status !== "closed" && (
                <span className="font-medium text-accent-ink text-xs">Waiting</span>
              )}
              <Badge tone={TICKETS[ticket.status].tone}>{TICKETS[ticket.status].label}</Badge>
            </Row>
          ))}
        </Rows>
      )}
    </SectionRows>
  );
}

export function MessagesSection({ id, name }: { id: string; name: string }) {
  return (
    <MemberSection
      title="Messages"
      action={
        <Link to="/admin/inbox" search={{ member: id }} className={linkClass}>
          Open conversation
        </Link>
      }
    >
      <Messages id={id} name={name} />
    </MemberSection>
  );
}

function Messages({ id, name }: { id: string; name: string }) {
  const query = useQuery(membersApi.query.messages.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows count={3} row="h-9" />}
      failure="Failed to load messages. Please try again."
      empty={<EmptyLine>No messages yet.</EmptyLine>}
    >
      {({ items }) => (
        <ol className="flex flex-col gap-3 pt-2">
          {items.map((message) => (
            <MessageLine key={message.id} message={message} name={name} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function MessageLine({ message, name }: { message: MessageData; name: string }) {
  const zone = useTimeZone();
  const { isAdminMessage, adminName, content, createdAt } = message;
  return (
    <li
      className={cx(
        "border-l-2 pl-3 text-sm",
        isAdminMessage ? "border-line-strong" : "border-accent",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-faint text-xs">
        <span className="font-medium text-ink-soft">
          {isAdminMessage ? (adminName ?? "The team") : name}
        </span>
        <RelativeTime at={createdAt} zone={zone} />
      </p>
      <p className="line-clamp-3 whitespace-pre-line text-ink wrap-anywhere">{content}</p>
    </li>
  );
}
