import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { EventData } from "./api.ts";
import { MeetingLink } from "./meeting-link.tsx";

interface Props {
  event: EventData;
}

export function Standing({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-sage" role="status">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}

export function Registered({ event, onCancel }: Props & { onCancel: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Standing>You are registered</Standing>
      <MeetingLink url={event.meetingUrl} />
      <Button variant="link" className="self-start" onClick={() => setIsAsking(true)}>
        Cancel registration
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel your registration?"
        confirmLabel="Cancel registration"
        cancelLabel="Keep my seat"
        danger
        onConfirm={() => {
          setIsAsking(false);
          onCancel();
        }}
      >
        Your seat goes to the next person.
        {event.feeCents > 0 && " What you paid goes back to your card."}
      </ConfirmDialog>
    </>
  );
}

interface AwaitingProps extends Props {
  isBusy: boolean;
  onPay: () => void;
  onGiveUp: () => void;
}

export function AwaitingPayment({ event, isBusy, onPay, onGiveUp }: AwaitingProps) {
  const zone = useTimeZone();
  return (
    <>
      <p className="text-sm">
        A seat is held for you
        {event.holdExpiresAt && (
          <>
            {" until "}
            <strong>{formatDate(event.holdExpiresAt, "dateTime", { zone })}</strong>
          </>
        )}
        . It is yours once the payment is complete.
      </p>
      <Button wide busy={isBusy} busyLabel="Opening the payment page..." onClick={onPay}>
        Complete payment
      </Button>
      <Button variant="link" className="self-start" onClick={onGiveUp}>
        Give the seat up
      </Button>
    </>
  );
}

export function Waiting({ event, onLeave }: Props & { onLeave: () => void }) {
  return (
    <>
      <p role="status" className="text-sm">
        <strong>You are on the waiting list</strong>
        {event.waitingPosition && `, number ${event.waitingPosition} of ${event.waitingCount}`}. We
        will mail you as soon as a seat is yours.
      </p>
      <Button variant="link" className="self-start" onClick={onLeave}>
        Leave the waiting list
      </Button>
    </>
  );
}

export function Full({ event, onWait }: Props & { onWait: () => void }) {
  return (
    <>
      <p className="text-sm">
        <strong>This event is full.</strong>{" "}
        {event.waitingCount > 0
          ? `${event.waitingCount} ${event.waitingCount === 1 ? "person waits" : "people wait"} for a seat.`
          : "Be the first to hear when a seat becomes free."}
      </p>
      <Button wide onClick={onWait}>
        Join the waiting list
      </Button>
    </>
  );
}
