import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import type { FormEvent } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { dayKey } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { callsApi, type DayOff } from "./api.ts";
import { fullDate } from "./call-text.ts";

const FAILED = "Failed to save the day off. Please try again.";

interface NewDay {
  date: string;
  reason: string;
}

interface Props {
  days: UseQueryOptions<DayOff[]>;
  add: (day: NewDay) => Promise<unknown>;
  remove: (date: string) => Promise<unknown>;
  /** The host's, for the earliest date. */
  timeZone: string;
}

/** A host's days without bookings, such as holidays. Each change is saved at once. */
export function DaysOff({ days, add, remove, timeZone }: Props) {
  const client = useQueryClient();
  const list = useQuery(days);
  const refresh = () => client.invalidateQueries({ queryKey: callsApi.query.key() });
  const reopen = useMutation({ mutationFn: remove, onSettled: refresh });
  return (
    <section aria-labelledby="days-off" className="mt-12 max-w-2xl">
      <SectionHeading
        id="days-off"
        subtitle="Nobody can book a call on these days. Existing bookings stay until you cancel them."
      >
        Days off
      </SectionHeading>
      <div className="flex flex-col gap-6">
        <DayOffForm add={add} onAdded={refresh} today={dayKey(new Date(), timeZone)} />
        {reopen.isError && <Banner tone="error">{errorMessage(reopen.error, FAILED)}</Banner>}
        <QueryView
          query={list}
          loading={
            <LoadingRegion>
              <SkeletonText lines={3} />
            </LoadingRegion>
          }
          failure="Failed to load the days off. Please try again."
          empty={<p className="text-ink-soft text-sm">There are no days off.</p>}
        >
          {(items) => (
            <ul className="hairlines">
              {items.map((day) => (
                <li key={day.date} className="flex items-start justify-between gap-4 py-3 text-sm">
                  <div className="min-w-0">
                    <p className="font-medium text-ink">{fullDate(day.date)}</p>
                    {day.reason && <p className="text-ink-soft">{day.reason}</p>}
                    {day.liveCalls > 0 && (
                      <p className="font-medium text-amber">
                        {day.liveCalls === 1 ? "A call is" : `${day.liveCalls} calls are`} booked on
                        this day.
                      </p>
                    )}
                  </div>
                  <IconButton
                    label={`Reopen ${fullDate(day.date)}`}
                    size="sm"
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    busy={reopen.isPending && reopen.variables === day.date}
                    onClick={() => reopen.mutate(day.date)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
}

interface FormProps {
  add: Props["add"];
  onAdded: () => void;
  today: string;
}

function DayOffForm({ add, onAdded, today }: FormProps) {
  const draft = useDraft("day-off", { date: "", reason: "" });
  const { date, reason } = draft.value;
  const save = useMutation({
    mutationFn: add,
    onSuccess() {
      draft.clear();
      onAdded();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ date, reason });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          value={date}
          onChange={(event) => draft.setValue({ date: event.currentTarget.value, reason })}
        />
        <TextField
          label="Reason (optional)"
          placeholder="Public holiday"
          maxLength={120}
          value={reason}
          onChange={(event) => draft.setValue({ date, reason: event.currentTarget.value })}
        />
      </div>
      {save.isError && <Banner tone="error">{errorMessage(save.error, FAILED)}</Banner>}
      <Button
        type="submit"
        variant="secondary"
        busy={save.isPending}
        busyLabel="Saving..."
        className="self-start"
      >
        Add day off
      </Button>
    </form>
  );
}
