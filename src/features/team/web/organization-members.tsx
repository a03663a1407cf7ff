import { PersonLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { OrganizationDetail } from "./api.ts";
import { nameOf } from "./member-table.tsx";

type Person = OrganizationDetail["members"][number];

const STATUS: Record<string, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "green" },
  trialing: { label: "Trial", tone: "blue" },
  past_due: { label: "Past due", tone: "red" },
  unpaid: { label: "Unpaid", tone: "red" },
  canceled: { label: "Canceled", tone: "neutral" },
};

const COLUMNS: TableColumn<Person>[] = [
  {
    key: "name",
    header: "Name",
    isRowHeader: true,
    className: "sm:max-w-44 lg:max-w-72",
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(person)} src={person.avatarUrl} size="sm" decorative />
        <span className="min-w-0">
          <PersonLink id={person.id} className="block truncate">
            {nameOf(person)}
          </PersonLink>
          <span className="block truncate font-normal text-ink-soft">{person.email}</span>
        </span>
      </span>
    ),
  },
  {
    key: "role",
    header: "Role",
    cell: (person) => (
      <span className="flex flex-wrap gap-1.5">
        <RoleBadge role={person.role} />
        {person.isGuru && <Badge tone="accent">Guru</Badge>}
      </span>
    ),
  },
  { key: "subscription", header: "Subscription", cell: (person) => <State person={person} /> },
  {
    key: "seen",
    header: "Last seen",
    align: "right",
    isSecondary: true,
    cell: (person) =>
      person.lastSeenAt ? (
        <span className="whitespace-nowrap text-ink-soft">
          <LastSeen at={person.lastSeenAt} />
        </span>
      ) : (
        <span className="text-ink-faint">Never</span>
      ),
  },
];

export function OrganizationMembers({ members }: { members: Person[] }) {
  if (members.length === 0) return <p className="text-ink-soft text-sm">No members yet.</p>;
  return (
    <Table
      label="Members"
      columns={COLUMNS}
      rows={members}
      rowKey={(person) => person.id}
      narrow="stack"
    />
  );
}

function LastSeen({ at }: { at: string }) {
  return <RelativeTime at={at} zone={useTimeZone()} />;
}

function State({ person }: { person: Person }) {
  const zone = useTimeZone();
  const { subscriptionStatus: status, currentPeriodEnd, cancelAtPeriodEnd, cancelReason } = person;
  if (!status) return <span className="text-ink-faint">None</span>;
  const known = STATUS[status];
  const day = currentPeriodEnd && formatDate(currentPeriodEnd * 1000, "shortDate", { zone });
  const isLive = status === "active" || status === "trialing";
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={known?.tone}>{known?.label ?? status}</Badge>
      {isLive && day && (
        <span className="text-ink-soft text-xs">
          {cancelAtPeriodEnd ? "ends" : "renews"} {day}
        </span>
      )}
      {cancelReason && (
        <span className="max-w-64 text-ink-soft text-xs italic">“{cancelReason}”</span>
      )}
    </span>
  );
}
