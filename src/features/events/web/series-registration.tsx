import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type EventData, eventsApi, markEventsStale, type SoldOutDate } from "./api.ts";
import { datesCountText } from "./event-text.ts";

const SoldOutDates = lazy(() =>
  import("./sold-out-dates.tsx").then((m) => ({ default: m.SoldOutDates })),
);

interface Props {
  event: EventData;
  isListed: boolean;
}

/** Registers for all dates of a free series, or cancels this and the following ones. */
export function SeriesRegistration({ event, isListed }: Props) {
  const [soldOut, setSoldOut] = useState<SoldOutDate[]>([]);
  const dates = (event.series?.dates ?? []).filter(({ isCanceled }) => !isCanceled);
  const isFree = dates.every(({ feeCents }) => feeCents === 0);
  const open = dates.filter(({ myPlace }) => myPlace !== "registered");
  const later = dates.filter(
    ({ id, myPlace, startsAt }) =>
      id !== event.id && myPlace === "registered" && startsAt > event.startsAt,
  );
  const canCancel = event.myPlace === "registered" && later.length > 0;
  return (
    <>
      {isFree && dates.length > 1 && open.some(({ seatsLeft }) => seatsLeft !== 0) && (
        <RegisterForAll
          event={event}
          isListed={isListed}
          label={`Register for ${open.length === dates.length ? "all" : "the other"} ${datesCountText(open.length)}`}
          onSoldOut={setSoldOut}
        />
      )}
      {canCancel && <CancelFollowing event={event} count={1 + later.length} />}
      {soldOut.length > 0 && (
        <Suspense>
          <SoldOutDates dates={soldOut} event={event} onClose={() => setSoldOut([])} />
        </Suspense>
      )}
    </>
  );
}

interface RegisterProps extends Props {
  label: string;
  onSoldOut: (dates: SoldOutDate[]) => void;
}

function RegisterForAll({ event, isListed, label, onSoldOut }: RegisterProps) {
  const client = useQueryClient();
  const register = useMutation({
    mutationFn: () => eventsApi.call.registerForSeries({ id: event.id, isListed }),
    onSuccess({ registered, soldOut }) {
      if (registered > 0) {
        toast.success(`You're registered for ${datesCountText(registered)}.`);
      }
      onSoldOut(soldOut);
    },
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to register for the dates. Please try again.")),
    onSettled: () => markEventsStale(client),
  });
  return (
    <Button
      wide
      variant="secondary"
      busy={register.isPending}
      busyLabel="Registering..."
      onClick={() => register.mutate()}
    >
      {label}
    </Button>
  );
}

function CancelFollowing({ event, count }: { event: EventData; count: number }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useMutation({
    mutationFn: () => eventsApi.call.cancelSeries({ id: event.id }),
    onSuccess({ canceled }) {
      setIsOpen(false);
      toast.success(`You canceled ${datesCountText(canceled)}.`);
    },
    onSettled: () => markEventsStale(client),
  });
  return (
    <>
      <Button variant="link" className="self-start" onClick={() => setIsOpen(true)}>
        Cancel this and all following dates
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Cancel ${datesCountText(count)}?`}
        confirmLabel={`Cancel ${datesCountText(count)}`}
        cancelLabel="Keep my seats"
        busyLabel="Canceling..."
        busy={cancel.isPending}
        error={
          cancel.isError &&
          errorMessage(cancel.error, "Failed to cancel the dates. Please try again.")
        }
        danger
        onConfirm={() => cancel.mutate()}
      >
        Your seats for this and all following dates will be released.
      </ConfirmDialog>
    </>
  );
}
