import type { FieldViews } from "#platform/web/form/field-views.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneSelect } from "#ui/time-zone-select.tsx";
import { InboxForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const { call } = productSettingsApi;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const dayNames = (days: number[]): string => days.map((day) => DAYS[day - 1]).join(", ");

const FIELDS: FieldViews<InboxForm> = {
  targetHours: { label: "Response target" },
  days: { label: "Business days", text: dayNames },
  opensAt: { label: "Opens at" },
  closesAt: { label: "Closes at" },
  zone: { label: "Time zone" },
};

/** When the team works, and how fast it wants to reply. */
export function InboxSection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"inbox", InboxForm, InboxForm>({
    section: "inbox",
    settings,
    schema: InboxForm,
    valuesOf: ({ targetHours, days, opensAt, closesAt, zone }) => ({
      targetHours,
      days,
      opensAt,
      closesAt,
      zone,
    }),
    save: (form, version) => call.saveInbox({ ...form, version }),
  });
  const { register, watch, setValue, formState } = state.form;
  const { errors } = formState;
  const days = watch("days");
  const toggle = (day: number, isOn: boolean) => {
    const next = days.filter((one) => one !== day);
    setValue("days", isOn ? [...next, day].sort() : next, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <SectionForm
      section="inbox"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Inbox"
    >
      <TextField
        label="Response target"
        type="number"
        min={1}
        max={200}
        required
        hint="In business hours. Members read when to expect a reply."
        error={errors.targetHours?.message}
        fieldClassName="max-w-64"
        {...register("targetHours", { valueAsNumber: true })}
      />
      <fieldset>
        <legend className="mb-2 font-medium text-ink text-sm">Business days</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {DAYS.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={days.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.currentTarget.checked)}
            />
          ))}
        </div>
        <p role="status" className="mt-1.5 font-medium text-brick text-sm empty:hidden">
          {errors.days?.message}
        </p>
      </fieldset>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label="Opens at"
          type="time"
          required
          error={errors.opensAt?.message}
          {...register("opensAt")}
        />
        <TextField
          label="Closes at"
          type="time"
          required
          error={errors.closesAt?.message}
          {...register("closesAt")}
        />
      </div>
      <TimeZoneSelect
        current={watch("zone")}
        required
        error={errors.zone?.message}
        {...register("zone")}
      />
    </SectionForm>
  );
}
