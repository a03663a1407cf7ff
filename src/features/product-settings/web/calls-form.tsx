import type { FieldViews } from "#platform/web/form/field-views.ts";
import { TextField } from "#ui/text-field.tsx";
import { CallsForm, MAX_OPEN_CALLS } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const { call } = productSettingsApi;

const FIELDS: FieldViews<CallsForm> = {
  openCalls: { label: "Open calls per member" },
};

export function CallsSection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"calls", CallsForm, CallsForm>({
    section: "calls",
    settings,
    schema: CallsForm,
    valuesOf: ({ openCalls }) => ({ openCalls }),
    save: (form, version) => call.saveCalls({ ...form, version }),
  });
  const { register, formState } = state.form;
  return (
    <SectionForm
      section="calls"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Calls"
    >
      <TextField
        label="Open calls per member"
        type="number"
        min={1}
        max={MAX_OPEN_CALLS}
        required
        hint="Calls with the founder and with gurus count together. You can book more for a member."
        error={formState.errors.openCalls?.message}
        fieldClassName="max-w-64"
        {...register("openCalls", { valueAsNumber: true })}
      />
    </SectionForm>
  );
}
