import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { browserZone, useMember } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { TimeZoneSelect } from "#ui/time-zone-select.tsx";
import { toast } from "#ui/toast-store.ts";
import { sessionKey, settingsApi } from "./api.ts";

/** Saves on change. */
export function TimeZoneField() {
  const { timeZone } = useMember();
  const [chosen, setChosen] = useState(timeZone);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (next: string | null) => settingsApi.call.setTimeZone({ timeZone: next }),
    onSuccess() {
      toast.success("Time zone saved.");
      void client.invalidateQueries({ queryKey: sessionKey() });
    },
    onError(error, next) {
      setChosen(timeZone);
      toast.error(errorMessage(error, "Couldn't save your time zone."), {
        action: { label: "Try Again", onClick: () => choose(next) },
      });
    },
  });
  const choose = (next: string | null) => {
    setChosen(next);
    save.mutate(next);
  };
  const zone = chosen ?? browserZone();
  return (
    <div className="max-w-xl">
      <TimeZoneSelect
        current={timeZone}
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value || null)}
        hint={`Current time: ${formatDate(new Date(), "time", { zone })}`}
      >
        <option value="">Same as this device ({browserZone().replaceAll("_", " ")})</option>
      </TimeZoneSelect>
    </div>
  );
}
