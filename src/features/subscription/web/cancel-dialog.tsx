import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { loseText } from "#platform/web/lose-text.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type Overview, overviewOptions, refreshSubscription, subscriptionApi } from "./api.ts";

interface Props {
  onClose: () => void;
  /** The last day of the paid period. */
  end: string | null;
  overview: Pick<Overview, "plan" | "losing">;
}

const MAX_REASON = 500;

export function CancelDialog({ onClose, end, overview }: Props) {
  // Seats may have changed since the screen was loaded.
  const { data: { plan, losing } = overview } = useQuery({ ...overviewOptions(), staleTime: 0 });
  const periodEnd = `your paid ${plan.interval} ends`;
  const client = useQueryClient();
  const formId = useId();
  const reason = useDraft("subscription-cancel-reason", "");
  const cancel = useMutation(
    subscriptionApi.query.cancel.mutationOptions({
      async onSuccess() {
        reason.clear();
        await refreshSubscription(client);
        onClose();
        toast.success("Your subscription won't renew.", { about: "subscription" });
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel your subscription?"
      description={`You keep full access until ${end ?? periodEnd}. You won't be charged again, and your progress and notes are kept.`}
      dismissible={!cancel.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep subscription
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={cancel.isPending}
            busyLabel="Canceling..."
          >
            Cancel subscription
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate({ reason: reason.value });
        }}
      >
        {cancel.isError && (
          <Banner tone="error">
            {errorMessage(cancel.error, "Something went wrong. Please try again.")}
          </Banner>
        )}
        {losing.length > 0 && (
          <Banner tone="warning">
            {loseText(losing, end ? `on ${end}` : `when ${periodEnd}`)}
          </Banner>
        )}
        <TextArea
          label="What could we have done better? (optional)"
          rows={4}
          maxLength={MAX_REASON}
          value={reason.value}
          onChange={(event) => reason.setValue(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
