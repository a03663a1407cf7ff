import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";

interface Props {
  event: AdminEventData;
  onClose: () => void;
}

/** Warns what is deleted with the event and who is emailed and refunded. */
export function DeleteEventDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const count = event.registeredCount;
  const registrations = count === 1 ? "1 registration" : `${count} registrations`;
  return (
    <ConfirmAction
      title={`Delete “${event.title}”?`}
      confirmLabel="Delete event"
      failure="Failed to delete event. Please try again."
      action={async () => {
        await eventsApi.call.remove({ id: event.id });
        toast.dismissTarget(event.id);
        toast.success(`“${event.title}” was deleted.`);
        markEventsStale(client);
      }}
      onClose={onClose}
    >
      <p>
        This also deletes its {count > 0 && `${registrations} and its `}tags. This can't be undone.
      </p>
      {count > 0 && !event.isPast && (
        <p className="mt-2">
          Everyone registered is emailed{event.feeCents > 0 && " and refunded"}.
        </p>
      )}
    </ConfirmAction>
  );
}
