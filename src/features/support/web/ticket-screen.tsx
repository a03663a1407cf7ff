import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { ReplyTime } from "#platform/web/reply-time.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { useReply } from "#platform/web/use-reply.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { supportApi, type TicketData, ticketOptions } from "./api.ts";
import { LinkedTickets } from "./linked-tickets.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { TicketBadge } from "./ticket-badge.tsx";
import { TicketThread } from "./ticket-thread.tsx";

interface Props {
  ticketId: string;
  onBack: () => void;
}

/** One of the member's own tickets. */
export function TicketScreen({ ticketId, onBack }: Props) {
  const ticket = useQuery(ticketOptions(ticketId));
  useDocumentTitle(ticket.data?.subject ?? "Ticket");
  const back = (
    <Button
      variant="link"
      icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      onClick={onBack}
    >
      Back to Support
    </Button>
  );
  return (
    <QueryView
      query={ticket}
      loading={<TicketSkeleton />}
      notFound="Ticket not found"
      failure="Failed to load support information. Please try again later."
      back={back}
    >
      {(data) => <Ticket ticket={data} back={back} />}
    </QueryView>
  );
}

function Ticket({ ticket, back }: { ticket: TicketData; back: React.ReactNode }) {
  const member = useMember();
  const zone = useTimeZone();
  const client = useQueryClient();
  const { id: ticketId } = ticket;
  const cacheTicket = (next: TicketData) =>
    client.setQueryData(ticketOptions(ticketId).queryKey, next);
  const reply = useReply(`ticket-reply:${ticketId}`, async ({ text, fileIds, clientId }) =>
    cacheTicket(await supportApi.call.reply({ ticketId, text, fileIds, clientId })),
  );
  const self = {
    name: `${member.firstName} ${member.lastName}`.trim(),
    avatarUrl: member.avatarUrl,
  };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={back}
        title={<span className="[overflow-wrap:anywhere]">{ticket.subject}</span>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <TicketBadge status={ticket.status} />
            <span className="tabular-nums">#{ticket.number}</span>
            <span>{formatDate(ticket.createdAt, "dateTime", { zone })}</span>
            <AskedGuru guru={ticket.guru} />
            <LinkedTickets ticket={ticket} isTeam={false} />
          </span>
        }
        className="mb-4 sm:mb-4"
      />
      <TicketThread
        ticket={ticket}
        opener={self}
        self={self}
        isOwn={(response) => !response.isFromTeam}
        pending={reply.pending}
        onRetry={reply.retry}
        onEdit={reply.edit}
      />
      <div className="mt-8 flex flex-col gap-4 border-line border-t pt-6">
        <ReplyTime by={ticket.replyBy} />
        {ticket.canReply ? (
          <ReplyForm
            label="Your reply"
            sendLabel="Send Reply"
            text={reply.draft.text}
            files={reply.draft.files}
            isSending={reply.isSending}
            onText={(text) => reply.setDraft({ text })}
            onFiles={(files) => reply.setDraft({ files })}
            onSend={reply.send}
          />
        ) : (
          <ClosedNote ticket={ticket} onReopened={cacheTicket} />
        )}
      </div>
    </div>
  );
}

function AskedGuru({ guru }: Pick<TicketData, "guru">) {
  if (!guru) return null;
  return (
    <span>
      Question to{" "}
      {guru.slug ? (
        <Link
          to="/gurus/$slug"
          params={{ slug: guru.slug }}
          className={buttonClass({ variant: "link" })}
        >
          {guru.name}
        </Link>
      ) : (
        guru.name
      )}
    </span>
  );
}

interface ClosedProps {
  ticket: TicketData;
  onReopened: (ticket: TicketData) => void;
}

function ClosedNote({ ticket, onReopened }: ClosedProps) {
  const zone = useTimeZone();
  const client = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => supportApi.call.reopen({ ticketId: ticket.id }),
    onSuccess(next) {
      onReopened(next);
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
    },
    onError(error) {
      toast.error(errorMessage(error, "Failed to reopen the ticket. Please try again."), {
        action: { label: "Try Again", onClick: () => reopen.mutate() },
      });
    },
  });
  const { reopenUntil } = ticket;
  return (
    <Banner
      tone="info"
      title="This ticket is closed"
      action={
        reopenUntil && (
          <Button
            variant="secondary"
            size="sm"
            busy={reopen.isPending}
            onClick={() => reopen.mutate()}
          >
            Reopen
          </Button>
        )
      }
    >
      {reopenUntil
        ? `If you still need help, you can reopen it until ${formatDate(reopenUntil, "date", { zone })}.`
        : "It can no longer be reopened. If you need more help, send us a new ticket."}
    </Banner>
  );
}

function TicketSkeleton() {
  return (
    <LoadingRegion className="mx-auto flex max-w-3xl flex-col gap-6">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="ml-auto h-24 w-3/5" />
      <Skeleton className="h-20 w-3/5" />
    </LoadingRegion>
  );
}
