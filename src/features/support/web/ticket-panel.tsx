import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { TeamComposer } from "#platform/web/team-composer.tsx";
import { useReply } from "#platform/web/use-reply.ts";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type AdminTicketData, adminTicketOptions, supportApi } from "./api.ts";
import { LinkedTickets } from "./linked-tickets.tsx";
import { TicketThread } from "./ticket-thread.tsx";

interface Props {
  id: string;
  header: ReactNode;
  variables: Readonly<Record<string, string>>;
  onTyping: () => void;
  /** A reply or note was saved. */
  onSent: () => void;
}

/** The team's view of a ticket, with internal notes. */
export function TicketPanel({ id, header, ...props }: Props) {
  const ticket = useQuery(adminTicketOptions(id));
  const client = useQueryClient();
  useLive("team_ticket", (payload) => {
    if (payload && payload.ticketId !== id) return;
    void client.invalidateQueries({ queryKey: adminTicketOptions(id).queryKey });
  });
  return (
    <section aria-label="Ticket" className="flex min-h-0 flex-col">
      {header}
      <QueryView
        query={ticket}
        loading={
          <LoadingRegion className="flex flex-1 flex-col gap-6 p-6">
            <Skeleton className="h-24 w-3/5" />
            <Skeleton className="ml-auto h-20 w-1/2" />
          </LoadingRegion>
        }
        notFound="Ticket not found"
        failure="Failed to load the ticket. Please try again."
      >
        {(data) => <Loaded ticket={data} {...props} />}
      </QueryView>
    </section>
  );
}

type LoadedProps = Omit<Props, "id" | "header"> & { ticket: AdminTicketData };

function Loaded({ ticket, variables, onTyping, onSent }: LoadedProps) {
  const client = useQueryClient();
  const self = useMember();
  const { id: ticketId, responses, member } = ticket;
  const reply = useReply(
    `team-reply:${ticketId}`,
    async ({ seen, ...message }) => {
      const seenResponseId =
        seen === undefined ? {} : { seenResponseId: seen === null ? null : String(seen) };
      const next = await supportApi.call.adminReply({ ticketId, ...message, ...seenResponseId });
      client.setQueryData(adminTicketOptions(ticketId).queryKey, next);
      onSent();
    },
    () => responses.at(-1)?.id ?? null,
  );
  const list = useRef<HTMLDivElement>(null);
  const length = responses.length + reply.pending.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response scrolls to the end
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [length]);
  return (
    <>
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 -outline-offset-2 sm:px-6"
      >
        {(ticket.follows || ticket.followedBy) && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 pt-4 text-sm">
            <LinkedTickets ticket={ticket} isTeam />
          </p>
        )}
        <TicketThread
          ticket={ticket}
          opener={member}
          self={{ name: `${self.firstName} ${self.lastName}`, avatarUrl: self.avatarUrl }}
          isOwn={(response) => response.isFromTeam}
          pending={reply.pending}
          onRetry={reply.retry}
          onEdit={reply.edit}
        />
      </div>
      <div className="border-line border-t px-4 py-3">
        {!ticket.canReply && (
          <p className="mb-2.5 text-ink-soft text-sm">This ticket is closed. Reopen it to reply.</p>
        )}
        <TeamComposer
          reply={reply}
          name={member.name}
          maxLength={10_000}
          canReply={ticket.canReply}
          variables={variables}
          onTyping={onTyping}
        />
      </div>
    </>
  );
}
