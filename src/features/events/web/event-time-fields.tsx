import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneSelect } from "#ui/time-zone-select.tsx";
import type { EventInput } from "../event-input-contract.ts";
import type { EventFormValues } from "./event-form-values.ts";

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
      <TimeZoneSelect
        current={watch("timeZone")}
        required
        hint="Times are in this time zone."
        error={errors.timeZone?.message}
        {...register("timeZone")}
      />
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
    </div>
  );
}
