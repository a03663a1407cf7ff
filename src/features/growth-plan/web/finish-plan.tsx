import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { planApi } from "./api.ts";

export function FinishPlan({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      title="Finish this plan?"
      confirmLabel="Finish plan"
      busyLabel="Finishing..."
      failure="Failed to finish the plan. Please try again."
      action={async () => {
        await planApi.call.finish({ id });
        await client.invalidateQueries({ queryKey: planApi.query.key() });
      }}
      onClose={onClose}
    >
      Open commitments stay open. You can take them into the next plan.
    </ConfirmAction>
  );
}
