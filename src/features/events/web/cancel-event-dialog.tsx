import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useDraft } from "#platform/web/draft.ts";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { registrationsText } from "./event-text.ts";
import { type Scope, ScopeChoice } from "./scope-choice.tsx";

interface Props {
  event: AdminEventData;
  onClose: () => void;
}

/** Asks for a note to everyone registered, and says who is emailed and refunded. */
export function CancelEventDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const { value: note, ...draft } = useDraft(`cancel-event:${event.id}`, "");
  const [scope, setScope] = useState<Scope>("one");
  return (
    <ConfirmAction
      title={`Cancel “${event.title}”?`}
      confirmLabel="Cancel event"
      cancelLabel="Keep event"
      busyLabel="Canceling..."
      failure="Failed to cancel event. Please try again."
      action={async () => {
        await eventsApi.call.cancelEvent({ id: event.id, note, scope });
        draft.clear();
        toast.dismissTarget(event.id);
        toast.success(
          scope === "one" ? `“${event.title}” was canceled.` : "The events were canceled.",
        );
        markEventsStale(client);
      }}
      onClose={onClose}
    >
      <p>
        {peopleText(event, scope)}
        {scope === "one" ? "The event stays" : "The events stay"} visible as canceled. This can't be
        undone.
      </p>
      <ScopeChoice event={event} value={scope} onChange={setScope} />
      <TextArea
        label="Note (optional)"
        hint="Included in the email and shown on the event page."
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={(change) => draft.setValue(change.currentTarget.value)}
        fieldClassName="mt-5"
      />
    </ConfirmAction>
  );
}

function peopleText({ registeredCount, feeCents }: AdminEventData, scope: Scope): string {
  const emailed = feeCents > 0 ? "emailed and refunded" : "emailed";
  if (scope === "following") return `Everyone registered for one of these dates is ${emailed}. `;
  if (registeredCount === 0) return "Nobody is registered yet. ";
  return `Everyone registered is ${emailed} (${registrationsText(registeredCount)}). `;
}
