import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type EventData, eventsApi, markEventsStale, type SoldOutDate } from "./api.ts";
import { datesCountText } from "./event-text.ts";
import { whenText } from "./event-time-text.ts";

interface Props {
  dates: SoldOutDate[];
  event: EventData;
  onClose: () => void;
}

/** Names the dates that were sold out and offers their waitlists. */
export function SoldOutDates({ dates, event, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        dates.length === 1 ? "1 date is sold out" : `${datesCountText(dates.length)} are sold out`
      }
      description="Join the waitlist and we'll let you know if a seat opens up."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="hairlines">
        {dates.map((date) => (
          <SoldOutRow key={date.id} date={date} event={event} />
        ))}
      </ul>
    </Dialog>
  );
}

function SoldOutRow({ date, event }: { date: SoldOutDate; event: EventData }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const isWaiting = event.series?.dates.some(
    ({ id, myPlace }) => id === date.id && myPlace === "waiting",
  );
  const join = useMutation({
    mutationFn: () => eventsApi.call.joinWaitingList({ id: date.id }),
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to join the waitlist. Please try again.")),
    onSettled: () => markEventsStale(client),
  });
  const when = whenText({ ...date, durationMinutes: event.durationMinutes }, { zone });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="text-ink">{when}</span>
      {isWaiting || join.isSuccess ? (
        <span className="text-ink-soft">On the waitlist</span>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          busy={join.isPending}
          onClick={() => join.mutate()}
          aria-label={`Join the waitlist for ${when}`}
        >
          Join the waitlist
        </Button>
      )}
    </li>
  );
}
