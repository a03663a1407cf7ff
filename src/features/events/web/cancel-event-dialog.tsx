import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { registrationsText } from "./event-text.ts";

interface Props {
  event: AdminEventData;
  onClose: () => void;
}

/** Asks for a note to everyone registered, and says who is emailed and refunded. */
export function CancelEventDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const isPaid = event.feeCents > 0;
  return (
    <ConfirmAction
      title={`Cancel “${event.title}”?`}
      confirmLabel="Cancel event"
      cancelLabel="Keep event"
      busyLabel="Canceling..."
      failure="Failed to cancel event. Please try again."
      action={async () => {
        await eventsApi.call.cancelEvent({ id: event.id, note });
        toast.dismissTarget(event.id);
        toast.success(`“${event.title}” was canceled.`);
        markEventsStale(client);
      }}
      onClose={onClose}
    >
      <p>
        {event.registeredCount === 0
          ? "Nobody is registered yet. "
          : `Everyone registered is emailed${isPaid ? " and refunded" : ""} (${registrationsText(event.registeredCount)}). `}
        The event stays visible as canceled. This can't be undone.
      </p>
      <TextArea
        label="Note (optional)"
        hint="Included in the email and shown on the event page."
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={(change) => setNote(change.currentTarget.value)}
        fieldClassName="mt-5"
      />
    </ConfirmAction>
  );
}
