import { useMutation, useQueryClient } from "@tanstack/react-query";
import Armchair from "lucide-react/icons/armchair";
import Ellipsis from "lucide-react/icons/ellipsis";
import MailPlus from "lucide-react/icons/mail-plus";
import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash-2";
import { AccessBadge } from "#platform/web/access-badge.tsx";
import { errorMessage } from "#platform/web/api-client.ts";
import { AgencyLink, PersonLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { useSeatActions, useSeats } from "#platform/web/seats.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { toast } from "#ui/toast-store.ts";
import { type Member, teamApi } from "./api.ts";

interface Props {
  members: Member[];
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

export const nameOf = ({ firstName, lastName }: Pick<Member, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

export function MemberTable({ members, onEdit, onRemove }: Props) {
  const me = useMember();
  const seats = useSeats();
  const seatActions = useSeatActions();
  const columns: TableColumn<Member>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      className: "sm:max-w-28 lg:max-w-40 xl:max-w-64",
      cell: (member) => <MemberName member={member} />,
    },
    {
      key: "role",
      header: "Role",
      cell: (member) => (
        <span className="flex flex-wrap gap-1.5">
          <RoleBadge role={member.role} />
          {member.isGuru && <Badge tone="accent">Guru</Badge>}
        </span>
      ),
    },
    {
      key: "phone",
      header: "Phone",
      isSecondary: true,
      cell: (member) => <span className="xl:whitespace-nowrap">{member.phone ?? "–"}</span>,
    },
    {
      key: "access",
      header: "Access",
      cell: (member) => <AccessBadge access={member.access} />,
    },
    { key: "status", header: "Status", cell: (member) => <Status member={member} /> },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (member) => (
        <Actions
          member={member}
          seatAction={seatActionOf(member, seats, seatActions)}
          isBusy={seatActions.busyId === member.id}
          onEdit={() => onEdit(member)}
          onRemove={() => onRemove(member)}
        />
      ),
    },
  ];
  if (me.role === "superadmin") {
    columns.splice(2, 0, {
      key: "organization",
      header: "Organization",
      isSecondary: true,
      className: "lg:max-w-44 wrap-anywhere",
      cell: (member) => (
        <AgencyLink id={member.organizationId}>{member.organizationName ?? "–"}</AgencyLink>
      ),
    });
  }
  return (
    <>
      <Table
        label="Users"
        columns={columns}
        rows={members}
        rowKey={(member) => member.id}
        narrow="stack"
      />
      {seatActions.dialog}
    </>
  );
}

/** Gives the member a free seat of the agency, or takes theirs back. */
function seatActionOf(
  member: Member,
  seats: ReturnType<typeof useSeats>,
  { give, take }: ReturnType<typeof useSeatActions>,
): SeatAction | null {
  if (!seats || seats.payer.id === member.id) return null;
  const person = { id: member.id, name: nameOf(member) };
  if (member.hasSeat) return { label: "Take back the seat", run: () => take(person) };
  return seats.free > 0 ? { label: "Give a seat", run: () => give(person) } : null;
}

function MemberName({ member }: { member: Member }) {
  return (
    <span className="flex items-center gap-3">
      {/* Tablets have no room for it beside the name. */}
      <span className="sm:max-lg:hidden">
        <Avatar name={nameOf(member)} src={member.avatarUrl} size="sm" decorative />
      </span>
      <span className="min-w-0">
        <PersonLink id={member.id} className="block truncate sm:max-lg:whitespace-normal">
          {nameOf(member)}
        </PersonLink>
        <span className="block truncate font-normal text-ink-soft">{member.email}</span>
      </span>
    </span>
  );
}

function Status({ member: { invitation, createdAt } }: { member: Member }) {
  const zone = useTimeZone();
  if (!invitation) {
    return (
      <span className="text-ink-soft xl:whitespace-nowrap">
        Joined {formatDate(createdAt, "shortDate", { zone })}
      </span>
    );
  }
  return invitation.isExpired ? (
    <Badge tone="red">Invitation expired</Badge>
  ) : (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="amber">Invited</Badge>
      <span className="text-ink-soft text-xs xl:whitespace-nowrap">
        expires {formatDate(invitation.expiresAt, "shortDate", { zone })}
      </span>
    </span>
  );
}

interface SeatAction {
  label: string;
  run: () => void;
}

interface ActionsProps {
  member: Member;
  seatAction: SeatAction | null;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Actions({ member, seatAction, isBusy, onEdit, onRemove }: ActionsProps) {
  const me = useMember();
  const client = useQueryClient();
  const resend = useMutation(
    teamApi.query.resendInvitation.mutationOptions({
      async onSuccess() {
        await client.invalidateQueries({ queryKey: teamApi.query.list.key() });
        toast.success(`Invitation resent to ${member.email}.`);
      },
      onError: (error, input) =>
        toast.error(errorMessage(error, "Couldn't send the invitation."), {
          action: { label: "Try Again", onClick: () => resend.mutate(input) },
        }),
    }),
  );
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Actions for ${nameOf(member)}`}
          busy={resend.isPending || isBusy}
          className="max-sm:border-line"
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
        >
          <span className="sm:hidden">Actions</span>
        </Button>
      }
    >
      <MenuItem icon={<PenLine aria-hidden="true" className="size-4" />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {member.invitation && (
        <MenuItem
          icon={<MailPlus aria-hidden="true" className="size-4" />}
          onSelect={() => resend.mutate({ id: member.id })}
        >
          Resend invitation
        </MenuItem>
      )}
      {seatAction && (
        <MenuItem
          icon={<Armchair aria-hidden="true" className="size-4" />}
          onSelect={seatAction.run}
        >
          {seatAction.label}
        </MenuItem>
      )}
      {member.id !== me.id && (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onSelect={onRemove}
          >
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
