import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneSelect } from "#ui/time-zone-select.tsx";
import type { EventInput } from "../event-input-contract.ts";
import { endOfLocal, minutesUntil } from "./end-time.ts";
import type { EventFormValues } from "./event-form-values.ts";
import { durationText } from "./event-time-text.ts";

interface Props {
  form: UseFormReturn<EventFormValues, unknown, EventInput>;
}

export function EventTimeFields({ form }: Props) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Date"
        type="date"
        required
        error={errors.date?.message}
        {...register("date")}
      />
      <TextField
        label="Time"
        type="time"
        required
        error={errors.time?.message}
        {...register("time")}
      />
      <EndTimeField form={form} />
      <TextField
        label="Duration (minutes)"
        type="number"
        min={5}
        step={5}
        required
        inputMode="numeric"
        error={errors.duration?.message}
        {...register("duration")}
      />
      <TimeZoneSelect
        current={watch("timeZone")}
        required
        hint="Times are in this time zone."
        error={errors.timeZone?.message}
        {...register("timeZone")}
      />
    </div>
  );
}

/** The end follows from the duration, and changing it changes the duration. */
function EndTimeField({ form }: Props) {
  const { watch, setValue, formState } = form;
  const [date, time, zone, duration] = watch(["date", "time", "timeZone", "duration"]);
  const minutes = Number(duration);
  const end = endOfLocal({ date, time }, zone, minutes);
  const change = (next: string) => {
    const counted = minutesUntil({ date, time }, zone, { time: next, minutesBefore: minutes });
    if (counted === null) return;
    setValue("duration", String(counted), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <TextField
      label="End time"
      type="time"
      value={end?.time ?? ""}
      disabled={!end}
      hint={end ? [durationText(minutes), dayText(end.days)].filter(Boolean).join(", ") : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function dayText(days: number): string {
  if (days === 0) return "";
  return days === 1 ? "ends the next day" : `ends ${days} days later`;
}
