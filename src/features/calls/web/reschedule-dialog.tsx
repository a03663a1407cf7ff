import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { callsApi, hostTimesOptions, type Overview, type OwnCall } from "./api.ts";
import { whenText } from "./call-text.ts";
import { type SlotChoice, SlotPicker } from "./slot-picker.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useTimes } from "./use-times.ts";

const NO_CHOICE: SlotChoice = { date: null, slot: null };

interface Props {
  call: OwnCall;
  overview: Overview;
  onClose: () => void;
  onMoved: () => void;
}

/** Offers the founder's default slots, or the next free times of the call's host. */
export function RescheduleDialog(props: Props) {
  const isSlot = props.call.host.isFounder && props.overview.hasDefaultHours;
  return isSlot ? <SlotDialog {...props} /> : <TimeDialog {...props} />;
}

function SlotDialog({ call, overview, onClose, onMoved }: Props) {
  const [week, setWeek] = useState<string | null>(null);
  const [choice, setChoice] = useState<SlotChoice>(NO_CHOICE);
  const move = useMutation({
    ...callsApi.query.reschedule.mutationOptions(),
    ...useAfterMove(onMoved, () => setChoice(NO_CHOICE)),
  });
  const { date, slot } = choice;
  return (
    <MoveDialog
      call={call}
      move={move}
      onMove={date && slot ? () => move.mutate({ id: call.id, date, slot }) : null}
      onClose={onClose}
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
    </MoveDialog>
  );
}

function TimeDialog({ call, onClose, onMoved }: Props) {
  const times = useTimes(hostTimesOptions(call.host.id));
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const move = useMutation({
    ...callsApi.query.moveToTime.mutationOptions(),
    ...useAfterMove(onMoved, () => setStartsAt(null)),
  });
  return (
    <MoveDialog
      call={call}
      move={move}
      onMove={startsAt ? () => move.mutate({ id: call.id, startsAt }) : null}
      onClose={onClose}
    >
      <QueryView
        query={times.query}
        loading={<Skeleton className="h-64" />}
        failure="Failed to load the available times. Please try again."
      >
        {(data) =>
          data.host && data.times.length > 0 ? (
            <TimePicker
              times={data.times}
              hostZone={data.host.timeZone}
              chosen={startsAt}
              onChoose={setStartsAt}
              onMore={times.onMore}
              isLoadingMore={times.isLoadingMore}
            />
          ) : (
            <p className="text-ink-soft text-sm">
              There are no available times right now. Please check back later.
            </p>
          )
        }
      </QueryView>
    </MoveDialog>
  );
}

function useAfterMove(onMoved: () => void, resetChoice: () => void) {
  const client = useQueryClient();
  return {
    onSuccess: onMoved,
    onError(error: unknown) {
      if (isApiError(error) && error.status === 409) resetChoice();
    },
    onSettled: () => client.invalidateQueries({ queryKey: callsApi.query.key() }),
  };
}

interface MoveDialogProps {
  call: OwnCall;
  move: { isPending: boolean; error: unknown };
  /** Null until a time is chosen. */
  onMove: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

function MoveDialog({ call, move, onMove, onClose, children }: MoveDialogProps) {
  const zone = useTimeZone();
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
            disabled={!onMove}
            busy={move.isPending}
            busyLabel="Rescheduling..."
            onClick={() => onMove?.()}
          >
            Reschedule Call
          </Button>
        </>
      }
    >
      {children}
      {move.error !== null && (
        <Banner tone="error" className="mt-5">
          {errorMessage(move.error, "Failed to reschedule your call. Please try again.")}
        </Banner>
      )}
    </Dialog>
  );
}
