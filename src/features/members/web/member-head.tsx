import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { ACCESS_TEXTS } from "#platform/access-label.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { AgencyLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Stat } from "#ui/stat.tsx";
import { toast } from "#ui/toast-store.ts";
import { membersApi } from "./api.ts";
import { type MemberData, useMemberChanged } from "./member-api.ts";
import { nameOf } from "./member-table.tsx";

interface HeadProps {
  member: MemberData;
  /** The menu of actions on narrow screens. */
  actions: ReactNode;
}

/** Who the member is. */
export function MemberHead({ member, actions }: HeadProps) {
  const name = nameOf(member);
  const { organization } = member;
  return (
    <header className="flex flex-col gap-4">
      <BackLink to="/admin/members">Back to Members</BackLink>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} src={member.avatarUrl} size="lg" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 tabIndex={-1} className="display text-3xl text-ink wrap-anywhere sm:text-4xl">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink-soft text-sm">
            <RoleBadge role={member.role} />
            {member.isGuru && <Badge tone="accent">Guru</Badge>}
            {member.suspension && <Badge tone="red">Suspended</Badge>}
            {member.removedAt && <Badge>Removed</Badge>}
            {organization && (
              <AgencyLink id={organization.id} className="wrap-anywhere">
                {organization.name}
              </AgencyLink>
            )}
          </p>
        </div>
        {!member.removedAt && (
          <div className="flex flex-wrap gap-3">
            <Link
              to="/admin/inbox"
              search={{ member: member.id }}
              className={buttonClass({ variant: "secondary" })}
            >
              <MessageSquare aria-hidden="true" className="size-4" />
              Message
            </Link>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}

/** What staff should know first. */
export function MemberNotices({ member }: { member: MemberData }) {
  const zone = useTimeZone();
  const { removedAt, suspension, invitation, emailChange, bounce } = member;
  const date = (at: string) => formatDate(at, "date", { zone });
  if (removedAt) {
    return (
      <Banner tone="warning">
        {member.firstName} was removed on {date(removedAt)}. Their name, calls and invoices are kept
        for your records.
      </Banner>
    );
  }
  return (
    <>
      {suspension && (
        <Banner
          tone="error"
          title={suspension.of === "member" ? "Suspended" : "The agency is suspended"}
        >
          Since {date(suspension.since)}.{suspension.reason && ` ${suspension.reason}`}
        </Banner>
      )}
      {invitation && (
        <Banner tone={invitation.isExpired ? "warning" : "info"}>
          {invitation.isExpired
            ? `The invitation expired on ${date(invitation.expiresAt)}. Resend it from the actions.`
            : `Invited and hasn't signed in yet. The invitation expires on ${date(invitation.expiresAt)}.`}
        </Banner>
      )}
      {bounce && (
        <Banner tone="warning" action={<TryEmailAgain id={member.id} />}>
          Emails to {member.email} have bounced since {date(bounce.bouncedAt)}. The other server
          answered: “{bounce.reason}”. Only emails about signing in are sent.
        </Banner>
      )}
      {emailChange && (
        <Banner action={<WithdrawEmail id={member.id} />}>
          Waiting for confirmation of the new address {emailChange.newEmail}. The link expires at{" "}
          {formatDate(emailChange.expiresAt, "time", { zone })}.
        </Banner>
      )}
    </>
  );
}

function TryEmailAgain({ id }: { id: string }) {
  const changed = useMemberChanged();
  const tryAgain = useMutation({
    mutationFn: () => membersApi.call.tryMemberEmailAgain({ id }),
    async onSuccess() {
      toast.success("Emails to this address are sent again.");
      await changed();
    },
    onError: (error) => toast.error(errorMessage(error, "Something went wrong. Please try again.")),
  });
  return (
    <Button variant="link" busy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
      Try Again
    </Button>
  );
}

function WithdrawEmail({ id }: { id: string }) {
  const changed = useMemberChanged();
  const withdraw = useMutation({
    mutationFn: () => membersApi.call.withdrawMemberEmail({ id }),
    async onSuccess() {
      toast.success("Email change withdrawn.");
      await changed();
    },
    onError: (error) => toast.error(errorMessage(error, "Something went wrong. Please try again.")),
  });
  return (
    <Button variant="link" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Withdraw the change
    </Button>
  );
}

/** How the member is doing, in four figures. */
export function MemberFigures({ member }: { member: MemberData }) {
  const zone = useTimeZone();
  const { progress, calls, tickets, unreadMessages } = member;
  const percent =
    progress.lessons === 0 ? 0 : Math.round((progress.completed / progress.lessons) * 100);
  return (
    <div className="@container border-line border-y py-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 @xl:grid-cols-4">
        <Stat
          label="Access"
          value={<Word>{ACCESS_TEXTS[member.access.kind]}</Word>}
          note={<AccessNote member={member} />}
        />
        <Stat
          label="Progress"
          value={`${percent}%`}
          note={`${progress.completed} of ${progress.lessons} lessons`}
        />
        <Stat
          label="Next call"
          value={
            <Word>{calls.next ? formatDate(calls.next.startsAt, "day", { zone }) : "None"}</Word>
          }
          note={
            calls.next
              ? `${formatDate(calls.next.startsAt, "time", { zone })}, ${calls.next.status}`
              : `${calls.total} ${calls.total === 1 ? "call" : "calls"} so far`
          }
        />
        <Stat
          label="Open tickets"
          value={tickets.unclosed}
          note={
            unreadMessages > 0
              ? `${unreadMessages} unread ${unreadMessages === 1 ? "message" : "messages"}`
              : `${tickets.total} ${tickets.total === 1 ? "ticket" : "tickets"} in total`
          }
        />
      </dl>
    </div>
  );
}

/** A word instead of a number: smaller, so that it fits. */
const Word = ({ children }: { children: ReactNode }) => (
  <span className="block text-xl leading-9">{children}</span>
);

function AccessNote({ member: { access } }: { member: MemberData }) {
  const zone = useTimeZone();
  const date = (at: string) => formatDate(at, "shortDate", { zone });
  const lines = [
    access.renewsAt && `renews ${date(access.renewsAt)}`,
    access.until && `until ${date(access.until)}`,
    access.kind !== "granted" && access.grant && `granted until ${date(access.grant.until)}`,
    access.kind === "granted" ? access.grant?.reason : access.freeAccessReason,
  ].filter(Boolean);
  return lines.length > 0 ? <span className="wrap-anywhere">{lines.join(" · ")}</span> : null;
}

/** Contact, agency and dates. */
export function MemberFacts({ member }: { member: MemberData }) {
  const zone = useTimeZone();
  const { email, phone, organization, lastSeenAt } = member;
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm">
      {email && (
        <Fact label="Email">
          <a href={`mailto:${email}`} className={contactClass}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact label="Phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={contactClass}>
            {phone}
          </a>
        </Fact>
      )}
      {organization && (
        <Fact label="Agency">
          <AgencyLink id={organization.id}>{organization.name}</AgencyLink>
          <span className="block text-ink-soft">
            {organization.memberCount === 1 ? "1 person" : `${organization.memberCount} people`}
            {organization.isBillingOwner && ", billing owner"}
          </span>
        </Fact>
      )}
      <Fact label="Last seen">
        {lastSeenAt ? <RelativeTime at={lastSeenAt} zone={zone} /> : "Never"}
      </Fact>
      <Fact label="Joined">{formatDate(member.createdAt, "date", { zone })}</Fact>
      {member.timeZone && (
        <Fact label="Local time">
          {formatDate(new Date(), "timeWithZone", { zone: member.timeZone })}
        </Fact>
      )}
    </dl>
  );
}

const contactClass =
  "text-press underline decoration-press/40 underline-offset-4 hover:decoration-current";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
