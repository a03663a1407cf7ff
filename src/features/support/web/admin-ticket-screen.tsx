import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { PersonLink } from "#platform/web/person-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import type { TicketStatus } from "../ticket-contract.ts";
import { AdminReply } from "./admin-reply.tsx";
import { type AdminTicketData, adminTicketOptions, supportApi } from "./api.ts";
import { STATUS_TEXT, TicketBadge } from "./ticket-badge.tsx";

interface Props {
  ticketId: string;
  onBack: () => void;
}

/** The admin view of a ticket: thread, internal notes, status and assignee. */
export function AdminTicketScreen({ ticketId, onBack }: Props) {
  const ticket = useQuery(adminTicketOptions(ticketId));
  const back = (
    <Button
      variant="link"
      icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      onClick={onBack}
    >
      Back to tickets
    </Button>
  );
  return (
    <QueryView
      query={ticket}
      loading={
        <LoadingRegion className="flex flex-col gap-6">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-3/5" />
          <Skeleton className="ml-auto h-20 w-1/2" />
        </LoadingRegion>
      }
      notFound="Ticket not found"
      failure="Failed to load the ticket. Please try again."
      back={back}
    >
      {(data) => <AdminTicket ticket={data} back={back} />}
    </QueryView>
  );
}

function AdminTicket({ ticket, back }: { ticket: AdminTicketData; back: ReactNode }) {
  const zone = useTimeZone();
  return (
    <>
      <PageHeader
        back={back}
        title={<span className="[overflow-wrap:anywhere]">{ticket.subject}</span>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <TicketBadge status={ticket.status} />
            <span className="tabular-nums">#{ticket.number}</span>
            <span>{formatDate(ticket.createdAt, "dateTime", { zone })}</span>
          </span>
        }
        className="mb-4 sm:mb-4"
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 max-lg:order-2">
          <AdminReply ticket={ticket} />
        </div>
        <TicketControls ticket={ticket} />
      </div>
    </>
  );
}

function TicketControls({ ticket }: { ticket: AdminTicketData }) {
  const client = useQueryClient();
  const self = useMember();
  const { member, id: ticketId } = ticket;
  const { queryKey } = adminTicketOptions(ticketId);
  const change = useMutation({
    mutationFn: (next: { status?: TicketStatus; assigneeId?: string | null }) =>
      supportApi.call.change({ ticketId, ...next }),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError(error, next) {
      toast.error(errorMessage(error, "Failed to update the ticket. Please try again."), {
        action: { label: "Try Again", onClick: () => change.mutate(next) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: supportApi.query.inbox.key() }),
  });
  const pendingChange = change.isPending ? change.variables : {};
  const assigneeId =
    pendingChange.assigneeId === undefined
      ? (ticket.assignee?.id ?? "")
      : (pendingChange.assigneeId ?? "");
  return (
    <aside aria-label="About this ticket" className="flex flex-col gap-6 text-sm max-lg:order-1">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <SelectField
          label="Status"
          value={pendingChange.status ?? ticket.status}
          onChange={(event) => change.mutate({ status: event.currentTarget.value as TicketStatus })}
          options={Object.entries(STATUS_TEXT).map(([value, { label }]) => ({ value, label }))}
        />
        <div>
          <SelectField
            label="Assigned to"
            value={assigneeId}
            onChange={(event) => change.mutate({ assigneeId: event.currentTarget.value || null })}
            options={[
              { value: "", label: "Unassigned" },
              ...ticket.team.map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
          {assigneeId !== self.id && (
            <Button
              variant="link"
              className="mt-1.5"
              onClick={() => change.mutate({ assigneeId: self.id })}
            >
              Assign to me
            </Button>
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 border-line border-t pt-5">
        <Avatar name={member.name} src={member.avatarUrl} />
        <div className="min-w-0">
          <PersonLink id={member.id} className="block truncate font-medium text-ink">
            {member.name}
          </PersonLink>
          <p className="truncate text-ink-soft">{member.organizationName}</p>
          <a
            href={`mailto:${member.email}`}
            className="block truncate text-press underline underline-offset-4"
          >
            {member.email}
          </a>
        </div>
      </div>
      <Link
        to="/admin/messages"
        search={{ member: member.id }}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Open conversation
      </Link>
    </aside>
  );
}
