import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useState } from "react";
import { todayAt } from "#platform/founder-day.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { callsApi } from "./api.ts";
import { fullDate } from "./call-text.ts";

const FAILED = "Failed to save the closed day. Please try again.";

/** Manages days without bookings, such as holidays. */
export function ClosedDaysDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const days = useQuery(callsApi.query.closedDays.queryOptions());
  const refresh = () => client.invalidateQueries({ queryKey: callsApi.query.closedDays.key() });
  const open = useMutation(callsApi.query.openDay.mutationOptions({ onSettled: refresh }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Closed days"
      description="Nobody can book a call on these days. Existing bookings stay until you cancel them."
    >
      <div className="flex flex-col gap-6">
        <CloseDayForm onClosed={refresh} />
        {open.isError && <Banner tone="error">{errorMessage(open.error, FAILED)}</Banner>}
        <QueryView
          query={days}
          loading={
            <LoadingRegion>
              <SkeletonText lines={3} />
            </LoadingRegion>
          }
          failure="Failed to load call data. Please try again."
          empty={<p className="text-ink-soft text-sm">There are no closed days.</p>}
        >
          {(list) => (
            <ul className="hairlines">
              {list.map((day) => (
                <li key={day.date} className="flex items-start justify-between gap-4 py-3 text-sm">
                  <div className="min-w-0">
                    <p className="font-medium text-ink">{fullDate(day.date)}</p>
                    {day.reason && <p className="text-ink-soft">{day.reason}</p>}
                    {day.liveCalls > 0 && (
                      <p className="font-medium text-amber">A call is booked on this day.</p>
                    )}
                  </div>
                  <IconButton
                    label={`Reopen ${fullDate(day.date)}`}
                    size="sm"
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    busy={open.isPending && open.variables?.date === day.date}
                    onClick={() => open.mutate({ date: day.date })}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function CloseDayForm({ onClosed }: { onClosed: () => void }) {
  const [date, setDate] = useState("");
  const [reason, setReason] = useState("");
  const close = useMutation(
    callsApi.query.closeDay.mutationOptions({
      onSuccess() {
        setDate("");
        setReason("");
        onClosed();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close.mutate({ date, reason });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label="Date"
          type="date"
          required
          min={todayAt(new Date())}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextField
          label="Reason (optional)"
          placeholder="Public holiday"
          maxLength={120}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {close.isError && <Banner tone="error">{errorMessage(close.error, FAILED)}</Banner>}
      <Button type="submit" busy={close.isPending} busyLabel="Saving..." className="self-start">
        Close this day
      </Button>
    </form>
  );
}
