import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { EventData } from "./api.ts";
import { feeText, lowSeatsText } from "./event-text.ts";
import { endOf } from "./event-time-text.ts";
import { MeetingLink } from "./meeting-link.tsx";
import {
  AwaitingPayment,
  Full,
  ListedChoice,
  Registered,
  StatusLine,
  Waiting,
} from "./registration-states.tsx";
import { useIsPast, useNow } from "./use-now.ts";
import { useRegistration } from "./use-registration.ts";

const SeriesRegistration = lazy(() =>
  import("./series-registration.tsx").then((m) => ({ default: m.SeriesRegistration })),
);

interface Props {
  event: EventData;
}

/** The member's registration state and the actions it allows. */
export function RegistrationPanel({ event }: Props) {
  const [isListed, setIsListed] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <RegistrationState event={event} isListed={isListed} setIsListed={setIsListed} />
      {event.series && (
        <Suspense fallback={null}>
          <SeriesRegistration event={event} isListed={isListed} />
        </Suspense>
      )}
    </div>
  );
}

interface StateProps extends Props {
  isListed: boolean;
  setIsListed: (isListed: boolean) => void;
}

function RegistrationState({ event, isListed, setIsListed }: StateProps) {
  const { register, cancel, wait, leave, list } = useRegistration(event, isListed);
  const now = useNow();
  const isOver = useIsPast(event);
  if (event.isCanceled) return <Canceled event={event} />;
  const ownChoice = <ListedChoice isListed={event.isListed} onChange={() => list.mutate()} />;
  const isRunning = isOver && endOf(event).getTime() > now;
  if (event.myPlace === "registered" && isRunning) {
    return (
      <>
        <StatusLine>Happening now</StatusLine>
        <MeetingLink url={event.meetingUrl} />
      </>
    );
  }
  if (isOver) {
    return (
      <>
        <p className="display text-ink text-lg">Event Has Ended</p>
        {event.myPlace === "registered" && ownChoice}
      </>
    );
  }
  if (event.myPlace === "registered") {
    return (
      <Registered event={event} onCancel={cancel.mutate}>
        {ownChoice}
      </Registered>
    );
  }
  if (event.myPlace === "awaiting_payment") {
    return (
      <AwaitingPayment
        event={event}
        isBusy={register.isPending}
        onPay={register.mutate}
        onRelease={cancel.mutate}
      >
        {ownChoice}
      </AwaitingPayment>
    );
  }
  if (event.myPlace === "waiting") return <Waiting event={event} onLeave={leave.mutate} />;
  if (event.seatsLeft === 0) return <Full event={event} onWait={wait.mutate} />;
  return (
    <Open event={event} isBusy={register.isPending} onRegister={register.mutate}>
      <ListedChoice isListed={isListed} onChange={setIsListed} />
    </Open>
  );
}

function Canceled({ event }: Props) {
  return (
    <>
      <p className="display text-ink text-lg">Event canceled</p>
      {event.myPlace === "registered" && event.feeCents > 0 && (
        <p className="text-sm">We refund your payment to the card you paid with.</p>
      )}
    </>
  );
}

interface OpenProps extends Props {
  isBusy: boolean;
  onRegister: () => void;
  children: ReactNode;
}

function Open({ event, isBusy, onRegister, children }: OpenProps) {
  const warning = lowSeatsText(event.seatsLeft);
  const isPaid = event.feeCents > 0;
  return (
    <>
      {warning && <p className="font-medium text-accent-ink text-sm">{warning}</p>}
      {children}
      <Button
        wide
        busy={isBusy}
        busyLabel={isPaid ? "Opening the payment page..." : "Registering..."}
        onClick={() => onRegister()}
      >
        {isPaid ? `Register for ${feeText(event.feeCents)}` : "Register"}
      </Button>
      {isPaid && (
        <p className="text-ink-faint text-sm">We'll hold your seat for 30 minutes while you pay.</p>
      )}
    </>
  );
}
