import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { contextOptions, inboxApi, supportApi, type ThreadData } from "./api.ts";
import { MemberContextPanel } from "./member-context-panel.tsx";

type Ticket = NonNullable<ThreadData["ticket"]>;

const STATUSES: { value: Ticket["status"]; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "in_progress", label: "In Progress" },
  { value: "closed", label: "Closed" },
];

/** The status of the ticket, and the member beside the thread. */
export function AboutPanel({ thread }: { thread: ThreadData }) {
  const context = useQuery(contextOptions(thread.member.id));
  return (
    <div className="flex flex-col gap-6">
      {thread.ticket && <StatusField ticketId={thread.id} status={thread.ticket.status} />}
      <MemberContextPanel context={context} thread={thread} />
    </div>
  );
}

function StatusField({ ticketId, status }: { ticketId: string; status: Ticket["status"] }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (next: Ticket["status"]) => supportApi.call.change({ ticketId, status: next }),
    onError(error, next) {
      toast.error(errorMessage(error, "Failed to update the ticket. Please try again."), {
        action: { label: "Try Again", onClick: () => change.mutate(next) },
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: inboxApi.query.key() }),
        client.invalidateQueries({ queryKey: supportApi.query.adminTicket.key() }),
      ]),
  });
  return (
    <SelectField
      label="Status"
      value={change.isPending ? change.variables : status}
      onChange={(event) => change.mutate(event.currentTarget.value as Ticket["status"])}
      options={STATUSES}
    />
  );
}
