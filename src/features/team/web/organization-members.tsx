import { AccessBadge } from "#platform/web/access-badge.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { OrganizationDetail } from "./api.ts";
import { nameOf } from "./member-table.tsx";

type Person = OrganizationDetail["members"][number];

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
  { key: "access", header: "Access", cell: (person) => <Access person={person} /> },
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

function Access({ person: { access, renewsAt, cancelReason } }: { person: Person }) {
  const zone = useTimeZone();
  return (
    <span className="flex flex-col items-start gap-1">
      <AccessBadge access={access} />
      {renewsAt && (
        <span className="text-ink-soft text-xs">
          renews {formatDate(renewsAt, "shortDate", { zone })}
        </span>
      )}
      {cancelReason && (
        <span className="max-w-64 text-ink-soft text-xs italic">“{cancelReason}”</span>
      )}
    </span>
  );
}
