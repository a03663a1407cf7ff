import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AccessBadge } from "#platform/web/access-badge.tsx";
import { AgencyLink, PersonLink } from "#platform/web/person-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Progress } from "#ui/progress.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import type { MemberContextData, ThreadRef } from "./api.ts";

const ROLES: Record<MemberContextData["role"], string> = {
  superadmin: "Superadmin",
  agent: "Owner",
  support: "Support",
  team_member: "Team member",
};

const TICKET_TONES: Record<string, BadgeTone> = { open: "blue", in_progress: "amber" };

interface Props {
  context: UseQueryResult<MemberContextData>;
  /** The thread that is open beside it. */
  thread: ThreadRef;
}

/** Agency, access, progress, calls and tickets of the member. */
export function MemberContextPanel({ context, thread }: Props) {
  return (
    <QueryView
      query={context}
      loading={
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      }
      failure="Failed to load this member. Please try again."
    >
      {(member) => <MemberDetails member={member} thread={thread} />}
    </QueryView>
  );
}

interface DetailsProps extends Pick<Props, "thread"> {
  member: MemberContextData;
}

function MemberDetails({ member, thread }: DetailsProps) {
  const zone = useTimeZone();
  const date = (at: string) => formatDate(at, "shortDate", { zone });
  const { agency, progress, calls, tickets } = member;
  return (
    <div className="flex flex-col gap-6 text-sm">
      <div className="flex flex-col items-center gap-1 text-center">
        <Avatar name={member.name} src={member.avatarUrl} size="lg" />
        <p className="display mt-2 text-ink text-lg">
          <PersonLink id={member.id}>{member.name}</PersonLink>
        </p>
        <p className="text-ink-soft">
          {ROLES[member.role]}
          {member.isGuru && ", guru"}
        </p>
        <a href={`mailto:${member.email}`} className="text-press underline underline-offset-4">
          {member.email}
        </a>
        {member.phone && <p className="text-ink-soft">{member.phone}</p>}
      </div>
      <Group title="Agency">
        {agency ? (
          <>
            <p className="text-ink">
              <AgencyLink id={agency.id}>{agency.name}</AgencyLink>
            </p>
            <p className="text-ink-soft">
              {agency.people === 1 ? "1 person" : `${agency.people} people`}
              {agency.hasFreeAccess && ", free access"}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">No agency</p>
        )}
      </Group>
      <Group title="Access">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          <AccessBadge access={member.access} />
          {member.renewsAt && `renews ${date(member.renewsAt)}`}
        </p>
      </Group>
      <Group title="Progress">
        <Progress
          label="Lessons completed"
          labelHidden
          value={progress.completed}
          max={Math.max(1, progress.lessons)}
          valueText={`${progress.completed} of ${progress.lessons} lessons`}
        />
        <p className="mt-2 text-ink-soft">
          {progress.completed} of {progress.lessons} lessons
          {progress.lastCompletedAt && `, last on ${date(progress.lastCompletedAt)}`}
        </p>
      </Group>
      <Group title="Calls">
        <p className="text-ink-soft">
          {calls.next
            ? `Next: ${formatDate(calls.next.startsAt, "dateTime", { zone })} (${calls.next.status})`
            : "No upcoming call"}
          {calls.total > 0 && `, ${calls.total} total`}
        </p>
      </Group>
      {thread.kind === "ticket" && (
        <Link
          to="/admin/inbox"
          search={(current) => ({ ...current, member: member.id, ticket: undefined })}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Open Conversation
        </Link>
      )}
      <Group title="Tickets">
        {tickets.unclosed.length === 0 && (
          <p className="text-ink-soft">
            {tickets.total === 0 ? "No tickets" : `${tickets.total} total, none open`}
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {tickets.unclosed.map((ticket) => (
            <li key={ticket.id} className="flex items-start gap-2">
              <Link
                to="/admin/inbox"
                search={(current) => ({ ...current, ticket: ticket.id, member: undefined })}
                aria-current={ticket.id === thread.id ? "true" : undefined}
                className="min-w-0 flex-1 text-press underline underline-offset-4"
              >
                {ticket.subject}
              </Link>
              <Badge tone={TICKET_TONES[ticket.status]}>{ticket.status.replace("_", " ")}</Badge>
            </li>
          ))}
        </ul>
      </Group>
      <p className="text-ink-faint text-xs">
        Member since {date(member.memberSince)}
        {member.lastSeenAt && (
          <>
            , last seen <RelativeTime at={member.lastSeenAt} zone={zone} />
          </>
        )}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-ink-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}
