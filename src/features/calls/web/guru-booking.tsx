import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { lazy, Suspense, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useResult } from "#ui/use-result.ts";
import { type CallHost, guruTimesOptions, type OwnCall, overviewOptions } from "./api.ts";
import { whenText } from "./call-text.ts";
import { LimitReached } from "./limit-reached.tsx";
import { type Times, useTimes } from "./use-times.ts";

/** Loaded only for gurus who take calls. */
const HostBookingForm = lazy(() =>
  import("./host-booking-form.tsx").then((m) => ({ default: m.HostBookingForm })),
);

interface Props {
  slug: string;
  /** The guru's own profile links to their calls instead. */
  isOwn: boolean;
}

/** Books a call with a guru, if they take calls. */
export function GuruBooking({ slug, isOwn }: Props) {
  const times = useTimes(guruTimesOptions(slug));
  const host = times.query.data?.host;
  if (!times.query.error && !host) return null;
  return (
    <section aria-labelledby="book-guru" className="mt-10">
      <SectionHeading
        id="book-guru"
        subtitle={
          host ? `${host.minutes} minutes, ${host.isByPhone ? "by phone" : "online"}.` : null
        }
      >
        Book a call
      </SectionHeading>
      <Card>
        <QueryView
          query={times.query}
          loading={null}
          failure="Failed to load the available times. Please try again."
        >
          {() => host && (isOwn ? <OwnTimes /> : <BookHost host={host} times={times} />)}
        </QueryView>
      </Card>
    </section>
  );
}

const OwnTimes = () => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <p className="text-ink-soft text-sm">Members see your available times here.</p>
    <Link
      to="/gurus/calls"
      search={{ tab: "availability" }}
      className={buttonClass({ variant: "secondary" })}
    >
      Change availability
    </Link>
  </div>
);

function BookHost({ host, times }: { host: CallHost; times: Times }) {
  const overview = useQuery(overviewOptions());
  const [booked, setBooked] = useState<OwnCall | null>(null);
  return (
    <QueryView
      query={overview}
      loading={null}
      failure="Failed to load your scheduled calls. Please try again later."
    >
      {(data) => {
        if (booked) return <Booked call={booked} />;
        if (!data.canBook) {
          return (
            <LimitReached
              limit={data.openCallLimit}
              headingLevel={3}
              action={
                <Link to="/book-call" className={buttonClass({ variant: "secondary" })}>
                  See your call
                </Link>
              }
            />
          );
        }
        if (times.query.data?.times.length === 0) {
          return (
            <p className="text-ink-soft text-sm">
              {host.name} has no available times right now. Please check back later.
            </p>
          );
        }
        return (
          <Suspense fallback={null}>
            <HostBookingForm host={host} times={times} overview={data} onBooked={setBooked} />
          </Suspense>
        );
      }}
    </QueryView>
  );
}

function Booked({ call }: { call: OwnCall }) {
  const zone = useTimeZone();
  const box = useResult({ stays: true });
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Banner tone="success" title="Your call is booked">
        {whenText(call, zone)}, with {call.host.name}. We've emailed you the details.
      </Banner>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/api/calls/${call.id}/calendar.ics`}
          download
          className={buttonClass({ variant: "secondary" })}
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
          Add to calendar
        </a>
        <Link to="/book-call" className={buttonClass({ variant: "secondary" })}>
          See your calls
        </Link>
      </div>
    </div>
  );
}
