import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";

interface Props {
  event: AdminEventData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Warns what is deleted with the event and who is emailed and refunded. */
export function DeleteEventDialog({ event, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => eventsApi.call.remove({ id: event.id }),
    onSuccess() {
      onOpenChange(false);
      toast.dismissTarget(event.id);
      toast.success(`“${event.title}” was deleted.`);
      markEventsStale(client);
    },
  });
  const count = event.registeredCount;
  const registrations = count === 1 ? "1 registration" : `${count} registrations`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        remove.reset();
        onOpenChange(next);
      }}
      title={`Delete “${event.title}”?`}
      confirmLabel="Delete event"
      danger
      busy={remove.isPending}
      busyLabel="Deleting..."
      error={
        remove.error && errorMessage(remove.error, "Failed to delete event. Please try again.")
      }
      onConfirm={() => remove.mutate()}
    >
      <p>
        This also deletes its {count > 0 && `${registrations} and its `}tags. This can't be undone.
      </p>
      {count > 0 && !event.isPast && (
        <p className="mt-2">
          Everyone registered is emailed{event.feeCents > 0 && " and refunded"}.
        </p>
      )}
    </ConfirmDialog>
  );
}
