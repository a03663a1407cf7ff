import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { notificationsApi, type PushState, pushOptions } from "./api.ts";

type QuietHours = PushState["quietHours"];
const NIGHT = { startTime: "22:00", endTime: "07:00" };

/** Saves on change. */
export function QuietHoursField({ saved }: { saved: QuietHours }) {
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const { queryKey } = pushOptions();
  const [times, setTimes] = useState(saved ?? NIGHT);
  const save = useMutation({
    mutationFn: (quietHours: QuietHours) => notificationsApi.call.setQuietHours({ quietHours }),
    async onMutate(quietHours) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (current) => current && { ...current, quietHours });
      return before;
    },
    onError(error, quietHours, before) {
      client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Couldn't save your quiet hours."), {
        action: { label: "Try Again", onClick: () => save.mutate(quietHours) },
      });
    },
  });
  const { startTime, endTime } = times;
  const isSame = startTime === endTime;

  function change(next: Partial<typeof NIGHT>) {
    const changed = { startTime, endTime, ...next };
    setTimes(changed);
    // A time that is being typed is empty.
    if (!changed.startTime || !changed.endTime || changed.startTime === changed.endTime) return;
    save.mutate({ ...changed, timeZone });
  }

  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Quiet hours"
        hint="Nothing is pushed during this time. Afterwards you get one notification if something is still unread."
        checked={saved !== null}
        onChange={({ currentTarget: { checked } }) =>
          checked ? change(isSame ? NIGHT : {}) : save.mutate(null)
        }
      />
      {saved && (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <TextField
            type="time"
            label="From"
            value={startTime}
            onChange={(event) => change({ startTime: event.target.value })}
          />
          <TextField
            type="time"
            label="To"
            value={endTime}
            error={isSame ? "Choose another time than the start." : undefined}
            onChange={(event) => change({ endTime: event.target.value })}
          />
          <p className="col-span-2 text-ink-faint text-sm">
            Times are in {timeZone.replaceAll("_", " ")}.
          </p>
        </div>
      )}
    </div>
  );
}
