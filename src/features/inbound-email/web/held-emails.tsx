import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { type HeldEmailData, heldEmailsOptions, inboundEmailApi } from "./api.ts";
import { HeldEmailRow, threadText } from "./held-email-row.tsx";

type Decision = { email: HeldEmailData; isAdding: boolean };

/** Emails that could not be added by themselves, for someone on the team to decide. */
export function HeldEmails() {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const list = useQuery(heldEmailsOptions(page));
  const [decision, setDecision] = useState<Decision | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: inboundEmailApi.query.key() });
  useLive("held_email", () => void refresh());
  const retry = useMutation({
    mutationFn: (id: string) => inboundEmailApi.call.retryHeld({ id }),
    onSuccess: () => toast.success("We're adding the email again."),
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to try again. Please try again later.")),
    onSettled: refresh,
  });
  return (
    <>
      <p className="mb-6 max-w-2xl text-ink-soft text-sm">
        Replies by email that we couldn't add to a conversation. Open a downloaded email only if you
        trust its sender.
      </p>
      <PagedList
        query={list}
        page={page}
        onPageChange={setPage}
        nouns={["email", "emails"]}
        loading={<SkeletonRows count={3} row="h-28" className="gap-4" />}
        failure="Failed to load emails. Please try again."
        empty={
          <EmptyState
            title="No Held Emails"
            text="Replies by email go straight to their conversations. The ones we can't place appear here."
            illustration={<EmptyInbox />}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((email) => (
              <li key={email.id}>
                <HeldEmailRow
                  email={email}
                  isRetrying={retry.isPending && retry.variables === email.id}
                  onRetry={() => retry.mutate(email.id)}
                  onAdd={() => setDecision({ email, isAdding: true })}
                  onDismiss={() => setDecision({ email, isAdding: false })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {decision && <Confirm {...decision} onDone={refresh} onClose={() => setDecision(null)} />}
    </>
  );
}

interface ConfirmProps extends Decision {
  onDone: () => Promise<void>;
  onClose: () => void;
}

function Confirm({ email, isAdding, onDone, onClose }: ConfirmProps) {
  const { id, thread } = email;
  if (isAdding && thread) {
    return (
      <ConfirmAction
        title={`Add this email to ${threadText(thread)}?`}
        confirmLabel={thread.kind === "ticket" ? "Add to Ticket" : "Add to Conversation"}
        busyLabel="Adding..."
        failure="Failed to add the email. Please try again."
        action={async () => {
          await inboundEmailApi.call.addHeld({ id });
          await onDone();
          toast.success("Email added.");
        }}
        onClose={onClose}
      >
        It will appear as written by {thread.memberName}, with a line that it was sent from{" "}
        {email.fromAddress ?? "an unknown address"}. Add it only if you know that they wrote it.
      </ConfirmAction>
    );
  }
  return (
    <ConfirmAction
      title="Dismiss this email?"
      confirmLabel="Dismiss"
      busyLabel="Dismissing..."
      failure="Failed to dismiss the email. Please try again."
      action={async () => {
        await inboundEmailApi.call.dismissHeld({ id });
        await onDone();
        toast.success("Email dismissed.");
      }}
      onClose={onClose}
    >
      It leaves this list and is deleted after 30 days. The sender isn't notified.
    </ConfirmAction>
  );
}
