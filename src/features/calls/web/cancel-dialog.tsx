import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { callsApi, type OwnCall, overviewOptions } from "./api.ts";
import { whenText } from "./call-text.ts";

interface Props {
  call: OwnCall;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelDialog({ call, onClose, onCancelled }: Props) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const cancel = useMutation(
    callsApi.query.cancel.mutationOptions({
      onSuccess() {
        client.setQueryData(
          overviewOptions().queryKey,
          (current) =>
            current && { ...current, calls: current.calls.filter((one) => one.id !== call.id) },
        );
        onCancelled();
      },
      onSettled: () => client.invalidateQueries({ queryKey: overviewOptions().queryKey }),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel this call?"
      confirmLabel="Cancel Call"
      cancelLabel="Keep Call"
      danger
      busy={cancel.isPending}
      busyLabel="Canceling..."
      error={
        cancel.isError
          ? errorMessage(cancel.error, "Failed to cancel the call. Please try again.")
          : undefined
      }
      onConfirm={() => cancel.mutate({ id: call.id })}
    >
      {whenText(call, zone)}. Someone else can then book this time.
    </ConfirmDialog>
  );
}
