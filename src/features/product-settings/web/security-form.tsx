import type { FieldViews } from "#platform/web/form/field-views.ts";
import { Switch } from "#ui/switch.tsx";
import { SecurityForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const { call } = productSettingsApi;
const LABEL = "Require a second factor for staff";

const FIELDS: FieldViews<SecurityForm> = {
  isSecondFactorRequired: { label: LABEL },
};

export function SecuritySection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"security", SecurityForm, SecurityForm>({
    section: "security",
    settings,
    schema: SecurityForm,
    valuesOf: ({ isSecondFactorRequired }) => ({ isSecondFactorRequired }),
    save: (form, version) => call.saveSecurity({ ...form, version }),
  });
  return (
    <SectionForm
      section="security"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Security"
    >
      <Switch
        label={LABEL}
        hint="Superadmins and support need an authenticator app or a passkey. Until they set one up, they can do nothing else. This includes you."
        {...state.form.register("isSecondFactorRequired")}
      />
    </SectionForm>
  );
}
