import { Controller, type UseFormReturn } from "react-hook-form";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneSelect } from "#ui/time-zone-select.tsx";
import { type AvailabilityValues, rangeErrors } from "./availability-values.ts";
import { WeeklyHoursField } from "./weekly-hours-field.tsx";

interface Props<Output> {
  form: UseFormReturn<AvailabilityValues, unknown, Output>;
  /** 'Members can book calls with me' */
  activeLabel: string;
}

const NO_ERRORS = new Map<number, string>();

const PLACES = [
  { value: "phone", label: "Phone", hint: "Members enter the number to call." },
  { value: "link", label: "Online", hint: "Members get the link when they book." },
] as const;

/** When and where a host takes calls. */
export function AvailabilityFields<Output>({ form, activeLabel }: Props<Output>) {
  const { control, register, watch, getValues, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Switch
        label={activeLabel}
        hint="Booked calls stay when you turn this off."
        {...register("isActive")}
      />
      <Controller
        control={control}
        name="hours"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <WeeklyHoursField
            value={value}
            onChange={onChange}
            rangeErrors={error ? rangeErrors(getValues()) : NO_ERRORS}
            error={error?.message}
          />
        )}
      />
      <TimeZoneSelect
        current={watch("timeZone")}
        required
        hint="The hours are in this time zone. Members see them in their own."
        error={errors.timeZone?.message}
        {...register("timeZone")}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label="Length (minutes)"
          type="number"
          inputMode="numeric"
          min={5}
          max={240}
          step={5}
          required
          error={errors.minutes?.message}
          {...register("minutes")}
        />
        <TextField
          label="Break after each call (minutes)"
          type="number"
          inputMode="numeric"
          min={0}
          max={240}
          step={5}
          required
          error={errors.bufferMinutes?.message}
          {...register("bufferMinutes")}
        />
        <TextField
          label="Notice (hours)"
          type="number"
          inputMode="numeric"
          min={0}
          max={720}
          required
          hint="Members book, reschedule and cancel at least this long before a call."
          error={errors.noticeHours?.message}
          {...register("noticeHours")}
        />
        <TextField
          label="Bookable ahead (days)"
          type="number"
          inputMode="numeric"
          min={1}
          max={366}
          required
          hint="How far ahead members can book."
          error={errors.horizonDays?.message}
          {...register("horizonDays")}
        />
      </div>
      <Controller
        control={control}
        name="place"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Where calls take place"
            layout="cards"
            options={PLACES}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {watch("place") === "link" && (
        <TextField
          label="Meeting link"
          type="url"
          placeholder="https://"
          required
          error={errors.meetingUrl?.message}
          {...register("meetingUrl")}
        />
      )}
    </>
  );
}
