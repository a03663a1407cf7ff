import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AboutCall } from "./about-call.tsx";
import { hostTimesOptions, type Overview, type OwnCall } from "./api.ts";
import { bookingGrid } from "./book-call-skeleton.tsx";
import { BookingForm } from "./booking-form.tsx";
import { whenText } from "./call-text.ts";
import { upcomingCall } from "./date-state.ts";
import { HostBookingForm } from "./host-booking-form.tsx";
import { LimitReached } from "./limit-reached.tsx";
import { OwnCalls } from "./own-calls.tsx";
import { useTimes } from "./use-times.ts";

const RescheduleDialog = lazy(() =>
  import("./reschedule-dialog.tsx").then((m) => ({ default: m.RescheduleDialog })),
);
const CancelDialog = lazy(() =>
  import("./cancel-dialog.tsx").then((m) => ({ default: m.CancelDialog })),
);

const BOOKED =
  "Your call has been successfully scheduled! We will contact you at the scheduled time.";
const CANCELLED = "Your call has been cancelled.";
const MOVED = "Your call has been rescheduled.";

interface Open {
  what: "reschedule" | "cancel";
  call: OwnCall;
}

interface Props {
  overview: Overview;
  Commitments: ComponentType<{ callId: string }>;
}

export function Booking({ overview, Commitments }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const [message, showMessage] = useTemporaryMessage();
  const next = upcomingCall(overview.calls, new Date());
  const Form = overview.hasDefaultHours ? BookingForm : FounderTimes;
  const close = () => setOpen(null);
  const finish = (text: string) => {
    close();
    showMessage(text);
  };
  return (
    <>
      <Messages message={message} next={next} />
      <div className={bookingGrid}>
        <Card>
          {overview.canBook ? (
            <>
              <h2 className="display mb-5 text-ink text-xl">Choose a date and time</h2>
              <Form overview={overview} onBooked={() => showMessage(BOOKED)} />
            </>
          ) : (
            <LimitReached
              limit={overview.openCallLimit}
              headingLevel={2}
              action={
                next?.canChange && (
                  <Button
                    variant="secondary"
                    className="max-sm:w-full"
                    onClick={() => setOpen({ what: "reschedule", call: next })}
                  >
                    Reschedule Call
                  </Button>
                )
              }
            />
          )}
        </Card>
        <section aria-labelledby="own-calls" className="min-w-0 lg:col-start-2 lg:row-span-2">
          <SectionHeading id="own-calls">Your calls</SectionHeading>
          <OwnCalls
            calls={overview.calls}
            Commitments={Commitments}
            onReschedule={(call) => setOpen({ what: "reschedule", call })}
            onCancel={(call) => setOpen({ what: "cancel", call })}
          />
        </section>
        <section aria-labelledby="about-call">
          <SectionHeading id="about-call">About the call</SectionHeading>
          <AboutCall founder={overview.founder} hasDefaultHours={overview.hasDefaultHours} />
        </section>
      </div>
      <Suspense fallback={null}>
        {open?.what === "reschedule" && (
          <RescheduleDialog
            call={open.call}
            overview={overview}
            onClose={close}
            onMoved={() => finish(MOVED)}
          />
        )}
        {open?.what === "cancel" && (
          <CancelDialog call={open.call} onClose={close} onCancelled={() => finish(CANCELLED)} />
        )}
      </Suspense>
    </>
  );
}

/** Free times of the founder, when the hours are not the default ones. */
function FounderTimes({ overview, onBooked }: { overview: Overview; onBooked: () => void }) {
  const times = useTimes(hostTimesOptions(overview.founder.id));
  return (
    <QueryView
      query={times.query}
      loading={<Skeleton className="h-64" />}
      failure="Failed to load the available times. Please try again."
    >
      {(data) =>
        data.times.length === 0 ? (
          <p className="text-ink-soft text-sm">
            There are no available times right now. Please check back later.
          </p>
        ) : (
          <HostBookingForm
            host={data.host ?? overview.founder}
            times={times}
            overview={overview}
            onBooked={onBooked}
          />
        )
      }
    </QueryView>
  );
}

interface MessagesProps {
  message: string | null;
  next: OwnCall | undefined;
}

/** The success message, shown for 5 seconds, and the upcoming call. */
function Messages({ message, next }: MessagesProps) {
  const zone = useTimeZone();
  return (
    <div className={cx("flex flex-col gap-3", (message || next) && "mb-8")}>
      {/* The key shows a message that follows another one like the first. */}
      {message && (
        <Banner key={message} tone="success">
          {message}
        </Banner>
      )}
      {next && (
        <Banner tone="info" title="You have an upcoming call">
          {whenText(next, zone)}
          {!next.host.isFounder && `, with ${next.host.name}`}
        </Banner>
      )}
    </div>
  );
}

const DURATION_MS = 5000;

/** Shows a message for 5 seconds. Showing a message again restarts the timer. */
function useTemporaryMessage(): [string | null, (text: string) => void] {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), DURATION_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const show = useCallback((text: string) => setMessage({ text }), []);
  return [message?.text ?? null, show];
}
