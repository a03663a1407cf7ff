import { useMutation, useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import MailPlus from "lucide-react/icons/mail-plus";
import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash-2";
import { errorMessage } from "#platform/web/api-client.ts";
import { AgencyLink, PersonLink } from "#platform/web/person-link.tsx";
import { RoleBadge } from "#platform/web/role-badge.tsx";
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
  const columns: TableColumn<Member>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      className: "sm:max-w-40 xl:max-w-64",
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
      cell: (member) => <span className="whitespace-nowrap">{member.phone ?? "–"}</span>,
    },
    { key: "status", header: "Status", cell: (member) => <Status member={member} /> },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (member) => (
        <Actions member={member} onEdit={() => onEdit(member)} onRemove={() => onRemove(member)} />
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
    <Table
      label="Users"
      columns={columns}
      rows={members}
      rowKey={(member) => member.id}
      narrow="stack"
    />
  );
}

function MemberName({ member }: { member: Member }) {
  return (
    <span className="flex items-center gap-3">
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

interface ActionsProps {
  member: Member;
  onEdit: () => void;
  onRemove: () => void;
}

function Actions({ member, onEdit, onRemove }: ActionsProps) {
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
          busy={resend.isPending}
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
