import { Link } from "@tanstack/react-router";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { AdminCall } from "./api.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { dayText, timeText } from "./call-text.ts";

interface Props {
  calls: AdminCall[];
  onOpen: (id: string) => void;
}

export function CallTable({ calls, onOpen }: Props) {
  const zone = useTimeZone();
  const { role } = useMember();
  const isStaff = role === "superadmin" || role === "support";
  const columns: TableColumn<AdminCall>[] = [
    {
      key: "member",
      header: "Member",
      isRowHeader: true,
      cell: (call) => <MemberCell call={call} />,
    },
    {
      key: "date",
      header: "Date",
      cell: (call) => <DateCell call={call} zone={zone} onOpen={() => onOpen(call.id)} />,
    },
    {
      key: "phone",
      header: "Phone",
      isSecondary: true,
      className: "whitespace-nowrap",
      cell: (call) => call.phone ?? "Online",
    },
    {
      key: "status",
      header: "Status",
      cell: (call) => <CallStatusBadge status={call.status} />,
    },
    {
      key: "notes",
      header: "Notes",
      isSecondary: true,
      className: "max-w-xs",
      cell: (call) => (
        <span className="line-clamp-2 text-ink-soft">
          {call.summary ?? call.question ?? "No notes"}
        </span>
      ),
    },
    ...(isStaff
      ? [
          {
            key: "brief",
            header: "Brief",
            headerHidden: true,
            align: "right" as const,
            cell: (call: AdminCall) => <BriefLink call={call} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      label="Scheduled calls"
      columns={columns}
      rows={calls}
      rowKey={(call) => call.id}
      narrow="stack"
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function MemberCell({ call }: { call: AdminCall }) {
  const { id, name, avatarUrl, organizationName } = call.member;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={avatarUrl} size="sm" />
      <div className="min-w-0">
        <PersonLink id={id}>{name}</PersonLink>
        {organizationName && (
          <p className="font-normal text-ink-faint text-xs">{organizationName}</p>
        )}
      </div>
    </div>
  );
}

const BriefLink = ({ call }: { call: AdminCall }) => (
  <Link
    to="/admin/calls/$id"
    params={{ id: call.id }}
    aria-label={`Open brief of the call with ${call.member.name}`}
    className={buttonClass({ variant: "link", className: "whitespace-nowrap" })}
  >
    Open brief
  </Link>
);

const DAY_LABELS = { today: "Today", tomorrow: "Tomorrow" } as const;

interface DateCellProps {
  call: AdminCall;
  zone: string;
  onOpen: () => void;
}

/** The date opens the call, like the whole row. */
function DateCell({ call, zone, onOpen }: DateCellProps) {
  const day = dayText(call, zone);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          variant="link"
          onClick={onOpen}
          aria-haspopup="dialog"
          aria-label={`${day}, call with ${call.member.name}`}
        >
          {day}
        </Button>
        {call.day && <Badge tone="accent">{DAY_LABELS[call.day]}</Badge>}
      </p>
      <p className="text-ink-faint text-xs">
        {timeText(call, zone)}
        {!call.host.isFounder && ` · with ${call.host.name}`}
      </p>
    </div>
  );
}
