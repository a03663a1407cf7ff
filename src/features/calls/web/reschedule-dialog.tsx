import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { callsApi, type Overview, type OwnCall, overviewOptions } from "./api.ts";
import { whenText } from "./call-text.ts";
import { type SlotChoice, SlotPicker } from "./slot-picker.tsx";

const NO_CHOICE: SlotChoice = { date: null, slot: null };

interface Props {
  call: OwnCall;
  overview: Overview;
  onClose: () => void;
  onMoved: () => void;
}

export function RescheduleDialog({ call, overview, onClose, onMoved }: Props) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const [week, setWeek] = useState<string | null>(null);
  const [choice, setChoice] = useState<SlotChoice>(NO_CHOICE);
  const move = useMutation(
    callsApi.query.reschedule.mutationOptions({
      onSuccess: onMoved,
      onError(error) {
        if (isApiError(error) && error.status === 409) setChoice(NO_CHOICE);
      },
      onSettled: () => client.invalidateQueries({ queryKey: overviewOptions().queryKey }),
    }),
  );
  const { date, slot } = choice;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!move.isPending}
      title="Reschedule your call"
      description={`Currently scheduled for ${whenText(call, zone)}`}
      footer={
        <>
          <Button variant="secondary" disabled={move.isPending} onClick={onClose}>
            Keep this date
          </Button>
          <Button
            disabled={!date || !slot}
            busy={move.isPending}
            busyLabel="Rescheduling..."
            onClick={() => date && slot && move.mutate({ id: call.id, date, slot })}
          >
            Reschedule Call
          </Button>
        </>
      }
    >
      <SlotPicker
        overview={overview}
        week={week}
        onWeekChange={(next) => {
          setWeek(next);
          setChoice(NO_CHOICE);
        }}
        choice={choice}
        onChoose={setChoice}
      />
      {move.isError && (
        <Banner tone="error" className="mt-5">
          {errorMessage(move.error, "Failed to reschedule your call. Please try again.")}
        </Banner>
      )}
    </Dialog>
  );
}
