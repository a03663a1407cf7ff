import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { toastTrashed } from "#platform/web/trash/toast-trashed.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { registrationsText } from "./event-text.ts";
import { type Scope, ScopeChoice } from "./scope-choice.tsx";

interface Props {
  event: AdminEventData;
  onClose: () => void;
  /** Opens the dialog that cancels the event. */
  onCancelEvent: () => void;
}

/** Warns what is deleted with the event. An event with live registrations has to be canceled first. */
export function DeleteEventDialog({ event, onClose, onCancelEvent }: Props) {
  const client = useQueryClient();
  const refresh = async () => markEventsStale(client);
  const [scope, setScope] = useState<Scope>("one");
  const count = event.registeredCount;
  if (count > 0 && !event.isPast && !event.isCanceled) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Cancel the event first"
        confirmLabel="Cancel event..."
        cancelLabel="Keep event"
        onConfirm={onCancelEvent}
      >
        “{event.title}” has {registrationsText(count)}. Once it is canceled, you can delete it.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmAction
      title={`Delete “${event.title}”?`}
      confirmLabel="Delete event"
      failure="Failed to delete event. Please try again."
      action={async () => {
        await eventsApi.call.remove({ id: event.id, scope });
        toast.dismissTarget(event.id);
        if (scope === "following") toast.success("The events were moved to the trash.");
        else toastTrashed({ kind: "event", id: event.id, title: event.title, refresh });
        void refresh();
      }}
      onClose={onClose}
    >
      It moves to the trash with its {count > 0 && `${registrationsText(count)} and its `}tags. It
      can be restored for 30 days.
      <ScopeChoice event={event} value={scope} onChange={setScope} />
    </ConfirmAction>
  );
}
