import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { toast } from "#ui/toast-store.ts";
import { type BroadcastData, broadcastsApi } from "./api.ts";

interface Props {
  broadcast: BroadcastData;
  /** Before the broadcast is deleted. */
  onLeave: () => void;
}

/** Deletes a draft, or cancels the schedule of a broadcast, which makes it a draft again. */
export function DraftActions({ broadcast: { id, subject, state, sendAt }, onLeave }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: broadcastsApi.query.key() });
  if (state === "scheduled" && sendAt) {
    const at = formatDate(sendAt, "dateTime", { zone });
    return (
      <>
        <Badge tone="blue">Starts {at}</Badge>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel schedule
        </Button>
        {isAsking && (
          <ConfirmAction
            title="Cancel the schedule?"
            confirmLabel="Cancel schedule"
            cancelLabel="Keep schedule"
            busyLabel="Canceling..."
            failure="Failed to cancel the schedule. Please try again."
            action={async () => {
              await broadcastsApi.call.cancel({ id });
              await refresh();
            }}
            onClose={() => setAsking(false)}
          >
            It doesn't start {at} and becomes a draft again.
          </ConfirmAction>
        )}
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {isAsking && (
        <ConfirmAction
          title={`Delete “${subject}”?`}
          failure="Failed to delete the draft. Please try again."
          action={async () => {
            await broadcastsApi.call.remove({ id });
            onLeave();
            await navigate({ to: "/admin/broadcasts", ignoreBlocker: true });
            void refresh();
            toast.success("Draft deleted.");
          }}
          onClose={() => setAsking(false)}
        >
          This can't be undone.
        </ConfirmAction>
      )}
    </>
  );
}
