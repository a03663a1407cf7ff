import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmPaymentLink, confirmationUrlOf } from "#platform/web/confirm-payment.tsx";
import { loseText } from "#platform/web/lose-text.ts";
import { formatMoney } from "#platform/web/money.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import { MAX_SEATS } from "../max-seats.ts";
import { refreshSubscription, type Seats, subscriptionApi } from "./api.ts";

/** Another number of seats, with its price before it is bought. */
export function ChangeSeatsDialog({ seats, onClose }: { seats: Seats; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const { included, next, paid, price } = seats;
  const [typed, setTyped] = useState(String(next));
  const wanted = Number(typed);
  const problem = problemOf(wanted, included);
  const isChanged = wanted !== next;
  const preview = usePreview(wanted, !problem && isChanged);
  const change = useMutation({
    mutationFn: () => subscriptionApi.call.changeSeats({ seats: wanted }),
    async onSuccess() {
      await Promise.all([
        client.invalidateQueries({ queryKey: subscriptionApi.query.seats.key() }),
        refreshSubscription(client),
      ]);
      toast.success(wanted < paid ? "Your seats will change." : "Your seats are ready.", {
        about: "seats",
      });
      onClose();
    },
    onError: () => void preview.refetch(),
  });
  const confirmUrl = confirmationUrlOf(change.error);
  const each = price && `${formatMoney(price.amountCents, price.currency)} per ${price.interval}`;
  return (
    <Dialog
      open
      size="md"
      title="Change the number of seats"
      description={`You use one seat yourself.${each ? ` Each extra seat costs ${each}.` : ""}`}
      dismissible={!change.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!preview.data || !isChanged}
            busy={change.isPending}
            busyLabel="Saving..."
          >
            {preview.data && preview.data.amountCents > 0
              ? `Pay ${formatMoney(preview.data.amountCents, preview.data.currency)}`
              : "Change seats"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.data) change.mutate();
        }}
      >
        {change.isError && (
          <Banner tone="error">
            {errorMessage(change.error, "Something went wrong. Please try again.")}
          </Banner>
        )}
        {confirmUrl && <ConfirmPaymentLink url={confirmUrl} />}
        <TextField
          label="Seats, including yours"
          type="number"
          inputMode="numeric"
          min={included}
          max={MAX_SEATS}
          fieldClassName="max-w-48"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!problem && isChanged && <PreviewText preview={preview} seats={seats} wanted={wanted} />}
      </form>
    </Dialog>
  );
}

function problemOf(wanted: number, included: number): string | undefined {
  if (!Number.isInteger(wanted)) return "Please enter a whole number.";
  if (wanted < included) {
    return included === 1
      ? "Please enter at least 1 seat."
      : `Your plan includes ${included} seats.`;
  }
  return wanted > MAX_SEATS ? `Please enter at most ${MAX_SEATS} seats.` : undefined;
}

/** The price on the server; null while the number is being typed. */
function usePreview(wanted: number, isEnabled: boolean) {
  const asked = useDebounced(wanted, 300);
  const isCurrent = asked === wanted;
  const preview = useQuery({
    queryKey: [...subscriptionApi.query.seats.key(), "preview", asked],
    queryFn: () => subscriptionApi.call.previewSeats({ seats: asked }),
    enabled: isEnabled && isCurrent,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...preview, data: isEnabled && isCurrent ? preview.data : undefined };
}

interface PreviewProps {
  preview: ReturnType<typeof usePreview>;
  seats: Seats;
  wanted: number;
}

function PreviewText({ preview, seats, wanted }: PreviewProps) {
  const zone = useTimeZone();
  const { data, isError, error } = preview;
  if (isError) {
    return <Banner tone="error">{errorMessage(error, "Failed to load the price.")}</Banner>;
  }
  if (!data) return <Skeleton className="h-12 w-full" />;
  const count = `${wanted} ${wanted === 1 ? "seat" : "seats"}`;
  if (data.from) {
    return (
      <div role="status" className="flex flex-col gap-2 text-ink">
        <p>
          You have {count} from {formatDate(data.from, "date", { zone })}. Until then nothing
          changes, and nothing is refunded.
        </p>
        {data.losing.length > 0 && <p className="text-ink-soft">{loseText(data.losing, "then")}</p>}
      </div>
    );
  }
  return (
    <p role="status" className="text-ink">
      {data.amountCents > 0 ? (
        <>
          <strong className="font-medium">
            {formatMoney(data.amountCents, data.currency)} now
          </strong>{" "}
          for the rest of the period
          {seats.renewsAt ? ` until ${formatDate(seats.renewsAt, "date", { zone })}` : ""}.
        </>
      ) : (
        `You keep ${count}. Nothing is charged now.`
      )}
    </p>
  );
}
