import { useState } from "react";
import { BookTime } from "../host-contract.ts";
import { type CallHost, callsApi, type Overview, type OwnCall } from "./api.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { TimePicker } from "./time-picker.tsx";
import type { Times } from "./use-times.ts";

interface Props {
  host: CallHost;
  times: Times;
  overview: Overview;
  onBooked: (call: OwnCall) => void;
}

/** Books one of the next free times of a host. */
export function HostBookingForm({ host, times, overview, onBooked }: Props) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  return (
    <BookingFrame
      draftKey={`book-call:${host.id}`}
      overview={overview}
      isByPhone={host.isByPhone}
      choice={startsAt === null ? null : { startsAt }}
      schema={BookTime}
      book={(booking) => callsApi.call.bookTime({ id: host.id, ...booking })}
      onBooked={onBooked}
      onTaken={() => setStartsAt(null)}
    >
      <TimePicker
        times={times.query.data?.times ?? []}
        hostZone={host.timeZone}
        chosen={startsAt}
        onChoose={setStartsAt}
        onMore={times.onMore}
        isLoadingMore={times.isLoadingMore}
      />
    </BookingFrame>
  );
}
