import { AccessBadge } from "#platform/web/access-badge.tsx";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { AgencyLink, PersonLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { Table, type TableColumn, type TableSort } from "#ui/table.tsx";
import type { ListedMember } from "./api.ts";
import type { MemberSearch } from "./member-filters.ts";

interface Props {
  members: ListedMember[];
  /** Null for support, which changes nothing. */
  selection: RowSelection | null;
  sort: TableSort;
  onSort: (sort: Pick<MemberSearch, "sort" | "direction">) => void;
}

export const nameOf = ({ firstName, lastName }: Pick<ListedMember, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** Dates start with the newest, names with A. */
const isFirstDescending = (key: string) => key !== "name";

export function MemberTable({ members, selection, sort, onSort }: Props) {
  const zone = useTimeZone();
  const columns: TableColumn<ListedMember>[] = [
    {
      key: "name",
      header: "Member",
      isRowHeader: true,
      sortable: true,
      className: "sm:max-w-48 xl:max-w-72",
      cell: (member) => (
        <div className="flex min-w-0 gap-1.5">
          {selection && <RowCheckbox selection={selection} id={member.id} name={nameOf(member)} />}
          <Person member={member} />
        </div>
      ),
    },
    {
      key: "agency",
      header: "Agency",
      isSecondary: true,
      className: "lg:max-w-40 wrap-anywhere",
      cell: (member) => <Agency member={member} />,
    },
    {
      key: "role",
      header: "Role",
      isSecondary: true,
      cell: (member) => (
        <span className="flex flex-wrap gap-1.5">
          <RoleBadge role={member.role} />
          {member.isGuru && <Badge tone="accent">Guru</Badge>}
        </span>
      ),
    },
    {
      key: "access",
      header: "Access",
      className: "lg:min-w-32",
      cell: (member) => (
        <span className="flex flex-wrap gap-1.5">
          {member.isSuspended && <Badge tone="red">Suspended</Badge>}
          <AccessBadge access={member.access} />
        </span>
      ),
    },
    {
      key: "joined",
      header: "Joined",
      sortable: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: (member) => formatDate(member.createdAt, "shortDate", { zone }),
    },
    {
      key: "lastSeen",
      header: "Last seen",
      sortable: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: (member) => <LastSeen member={member} />,
    },
    {
      key: "tags",
      header: "Tags",
      isSecondary: true,
      cell: ({ tags }) =>
        tags.length === 0 ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {tags.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ),
    },
  ];
  return (
    <Table
      label="Members"
      columns={columns}
      rows={members}
      rowKey={(member) => member.id}
      narrow="stack"
      isCompact
      sort={sort}
      onSort={({ key, direction }) =>
        onSort({
          sort: key as MemberSearch["sort"],
          direction: key !== sort.key && isFirstDescending(key) ? "desc" : direction,
        })
      }
    />
  );
}

function Person({ member }: { member: ListedMember }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(member)} src={member.avatarUrl} size="sm" decorative />
      <span className="min-w-0">
        <PersonLink id={member.id} className="block truncate">
          {nameOf(member)}
        </PersonLink>
        <span className="block truncate font-normal text-ink-soft">{member.email}</span>
      </span>
    </span>
  );
}

function Agency({ member: { organization } }: { member: ListedMember }) {
  if (!organization) return <span className="text-ink-faint">–</span>;
  return <AgencyLink id={organization.id}>{organization.name}</AgencyLink>;
}

function LastSeen({ member: { lastSeenAt, invitation } }: { member: ListedMember }) {
  const zone = useTimeZone();
  if (invitation) {
    return invitation.isExpired ? (
      <Badge tone="red">Invitation expired</Badge>
    ) : (
      <Badge tone="amber">Invited</Badge>
    );
  }
  return lastSeenAt ? <RelativeTime at={lastSeenAt} zone={zone} /> : "Never";
}
