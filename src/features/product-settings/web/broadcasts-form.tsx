import type { FieldViews } from "#platform/web/form/field-views.ts";
import { TextField } from "#ui/text-field.tsx";
import { BroadcastsForm, MAX_EMAILS_PER_MINUTE } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const { call } = productSettingsApi;

const FIELDS: FieldViews<BroadcastsForm> = {
  emailsPerMinute: { label: "Emails per minute" },
};

/** How fast emails to many members are sent. */
export function BroadcastsSection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"broadcasts", BroadcastsForm, BroadcastsForm>({
    section: "broadcasts",
    settings,
    schema: BroadcastsForm,
    valuesOf: ({ emailsPerMinute }) => ({ emailsPerMinute }),
    save: (form, version) => call.saveBroadcasts({ ...form, version }),
  });
  const { register, formState } = state.form;
  return (
    <SectionForm
      section="broadcasts"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Broadcasts"
    >
      <TextField
        label="Emails per minute"
        type="number"
        min={1}
        max={MAX_EMAILS_PER_MINUTE}
        required
        hint="Choose what your mail server accepts. All broadcasts share it."
        error={formState.errors.emailsPerMinute?.message}
        fieldClassName="max-w-64"
        {...register("emailsPerMinute", { valueAsNumber: true })}
      />
    </SectionForm>
  );
}
