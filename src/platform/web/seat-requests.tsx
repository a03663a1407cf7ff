import { Link } from "@tanstack/react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { type Seats, useSeatActions } from "./seats.tsx";
import { useTimeZone } from "./session.ts";

/** Teammates who asked for a seat. One press gives it to them. */
export function SeatRequests({ seats }: { seats: Seats }) {
  const zone = useTimeZone();
  const { give, busyId, dialog } = useSeatActions();
  const { requests, free, mayChange, payer } = seats;
  if (requests.length === 0) return dialog;
  return (
    <section aria-label="Seat requests" className="mb-6">
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {requests.map(({ id, name, requestedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block text-ink">{name} asks for a seat.</span>
              <span className="block text-ink-soft text-sm">
                {formatDate(requestedAt, "date", { zone })}
                {free === 0 && !mayChange && `. All seats are used; ${payer.name} can buy more.`}
              </span>
            </span>
            {free > 0 && (
              <Button
                size="sm"
                aria-label={`Give ${name} a seat`}
                busy={busyId === id}
                onClick={() => give({ id, name })}
              >
                Give a seat
              </Button>
            )}
            {free === 0 && mayChange && (
              <Link
                to="/subscription"
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                Buy a seat
              </Link>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
