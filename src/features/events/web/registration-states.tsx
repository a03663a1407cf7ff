import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { formatDate } from "#ui/date-format.ts";
import { useResult } from "#ui/use-result.ts";
import type { EventData } from "./api.ts";
import { SOLD_OUT } from "./event-text.ts";
import { MeetingLink } from "./meeting-link.tsx";

interface Props {
  event: EventData;
}

export function StatusLine({ children }: { children: ReactNode }) {
  const line = useResult<HTMLParagraphElement>({ stays: true });
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex items-center gap-2 font-semibold text-sage"
      role="status"
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}

interface ListedProps {
  isListed: boolean;
  onChange: (isListed: boolean) => void;
}

export function ListedChoice({ isListed, onChange }: ListedProps) {
  return (
    <Checkbox
      label="Show me to other registered members (first name and agency)"
      checked={isListed}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface RegisteredProps extends Props {
  onCancel: () => void;
  children: ReactNode;
}

export function Registered({ event, onCancel, children }: RegisteredProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <StatusLine>You're registered</StatusLine>
      <MeetingLink url={event.meetingUrl} />
      {children}
      <Button variant="link" className="self-start" onClick={() => setIsConfirming(true)}>
        Cancel registration
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Cancel your registration?"
        confirmLabel="Cancel registration"
        cancelLabel="Keep my seat"
        danger
        onConfirm={() => {
          setIsConfirming(false);
          onCancel();
        }}
      >
        {event.feeCents > 0
          ? "Your seat will be released and your payment refunded."
          : "Your seat will be released."}
      </ConfirmDialog>
    </>
  );
}

interface AwaitingProps extends Props {
  isBusy: boolean;
  onPay: () => void;
  onRelease: () => void;
  children: ReactNode;
}

export function AwaitingPayment({ event, isBusy, onPay, onRelease, children }: AwaitingProps) {
  const zone = useTimeZone();
  return (
    <>
      <p className="text-sm">
        We're holding a seat for you
        {event.holdExpiresAt && (
          <>
            {" until "}
            <strong>{formatDate(event.holdExpiresAt, "dateTime", { zone })}</strong>
          </>
        )}
        . Complete your payment to confirm it.
      </p>
      {children}
      <Button wide busy={isBusy} busyLabel="Opening the payment page..." onClick={onPay}>
        Complete payment
      </Button>
      <Button variant="link" className="self-start" onClick={onRelease}>
        Release my seat
      </Button>
    </>
  );
}

export function Waiting({ event, onLeave }: Props & { onLeave: () => void }) {
  const line = useResult<HTMLParagraphElement>({ stays: true });
  return (
    <>
      <p ref={line} tabIndex={-1} role="status" className="text-sm">
        <strong>
          {event.waitingPosition
            ? `You're #${event.waitingPosition} on the waitlist.`
            : "You're on the waitlist."}
        </strong>{" "}
        We'll email you if a seat opens up.
      </p>
      <Button variant="link" className="self-start" onClick={onLeave}>
        Leave the waitlist
      </Button>
    </>
  );
}

export function Full({ event, onWait }: Props & { onWait: () => void }) {
  return (
    <>
      <p className="text-sm">
        Join the waitlist and we'll let you know if a seat opens up.
        {event.waitingCount > 0 &&
          ` ${event.waitingCount} ${event.waitingCount === 1 ? "person is" : "people are"} waiting.`}
      </p>
      <Button wide onClick={onWait}>
        {SOLD_OUT}
      </Button>
    </>
  );
}
