import { lazy, type ReactNode, Suspense, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { SeatRequests } from "#platform/web/seat-requests.tsx";
import { countSeats, usedText, useSeatActions, useSeatsQuery } from "#platform/web/seats.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Seats } from "./api.ts";

const AssignSeatDialog = lazy(() =>
  import("./assign-seat-dialog.tsx").then((m) => ({ default: m.AssignSeatDialog })),
);
const ChangeSeatsDialog = lazy(() =>
  import("./change-seats-dialog.tsx").then((m) => ({ default: m.ChangeSeatsDialog })),
);

/** For owners: how many seats the agency pays for, and who has one. */
export function SeatsSection({ loading }: { loading: ReactNode }) {
  const seats = useSeatsQuery();
  return (
    <QueryView
      query={seats}
      loading={seats.isLoading ? loading : null}
      failure="Failed to load your seats. Please try again."
    >
      {({ seats }) => seats && <AgencySeats seats={seats} />}
    </QueryView>
  );
}

function AgencySeats({ seats }: { seats: Seats }) {
  const me = useMember();
  const zone = useTimeZone();
  const [modal, setModal] = useState<"assign" | "change" | null>(null);
  const actions = useSeatActions();
  const { payer, paid, next, holders, free, mayChange, renewsAt } = seats;
  const day = renewsAt ? formatDate(renewsAt, "date", { zone }) : "the next period";
  return (
    <section aria-labelledby="seats">
      <SectionHeading
        id="seats"
        subtitle={`${usedText(seats)}${payer.id === me.id ? "" : ` ${payer.name} pays for them.`}`}
        action={
          <span className="flex flex-wrap gap-2">
            {mayChange && (
              <Button variant="secondary" size="sm" onClick={() => setModal("change")}>
                Change number
              </Button>
            )}
            {free > 0 && (
              <Button size="sm" onClick={() => setModal("assign")}>
                Assign a seat
              </Button>
            )}
          </span>
        }
      >
        Seats
      </SectionHeading>
      {next < paid && (
        <p className="mb-4 text-ink-soft text-sm">
          {countSeats(next)} from {day}. Until then, all {countSeats(paid)} stay.
        </p>
      )}
      <SeatRequests seats={seats} />
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        <Holder name={payer.name} note={payer.id === me.id ? "You pay" : "Pays for the seats"} />
        {holders.map((holder) => (
          <Holder
            key={holder.id}
            name={holder.name}
            avatarUrl={holder.avatarUrl}
            note={holder.email}
            badge={
              holder.isPaid ? (
                !holder.isPaidNext && <Badge tone="amber">Until {day}</Badge>
              ) : (
                <Badge tone="red">Not paid for</Badge>
              )
            }
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Take back the seat of ${holder.name}`}
                busy={actions.busyId === holder.id}
                onClick={() => actions.take(holder)}
              >
                Take back
              </Button>
            }
          />
        ))}
      </ul>
      {holders.length === 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {paid > 1
            ? "Assign seats to your teammates. They have full access immediately."
            : "Buy seats to pay for your teammates. They have full access immediately."}
        </p>
      )}
      <Suspense>
        {modal === "assign" && <AssignSeatDialog onClose={() => setModal(null)} />}
        {modal === "change" && <ChangeSeatsDialog seats={seats} onClose={() => setModal(null)} />}
      </Suspense>
      {actions.dialog}
    </section>
  );
}

interface HolderProps {
  name: string;
  note: string;
  avatarUrl?: string | null;
  badge?: ReactNode;
  action?: ReactNode;
}

function Holder({ name, note, avatarUrl = null, badge, action }: HolderProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Avatar name={name} src={avatarUrl} size="sm" decorative />
      <span className="min-w-0 flex-1 basis-28">
        <span className="block truncate text-ink">{name}</span>
        <span className="block truncate text-ink-soft text-sm">{note}</span>
      </span>
      {badge}
      {action}
    </li>
  );
}
