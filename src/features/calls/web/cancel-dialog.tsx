import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useTimeZone } from "#platform/web/session.ts";
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
  const { queryKey } = overviewOptions();
  const cancel = async () => {
    try {
      await callsApi.call.cancel({ id: call.id });
      client.setQueryData(
        queryKey,
        (current) =>
          current && { ...current, calls: current.calls.filter((one) => one.id !== call.id) },
      );
      onCancelled();
    } finally {
      void client.invalidateQueries({ queryKey: callsApi.query.key() });
    }
  };
  return (
    <ConfirmAction
      title="Cancel this call?"
      confirmLabel="Cancel Call"
      cancelLabel="Keep Call"
      busyLabel="Canceling..."
      failure="Failed to cancel the call. Please try again."
      action={cancel}
      onClose={onClose}
    >
      {whenText(call, zone)}. Someone else can then book this time.
    </ConfirmAction>
  );
}
