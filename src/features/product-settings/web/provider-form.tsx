import { useWatch } from "react-hook-form";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { GOOGLE_ISSUER, OpenidForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { ConnectionTestRow } from "./connection-card.tsx";
import { SecretField, secretView } from "./connection-forms.tsx";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const PRESETS = [
  { value: "google", label: "Google" },
  { value: "other", label: "Another provider" },
] as const;

/** The OpenID Connect provider that people can sign in with. */
export function ProviderSection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"openid", OpenidForm, OpenidForm>({
    section: "openid",
    settings,
    schema: OpenidForm,
    valuesOf: ({ isEnabled, name, issuer, clientId }) => ({
      isEnabled,
      name,
      // Google is the first choice when nothing is configured.
      issuer: issuer || GOOGLE_ISSUER,
      clientId,
      clientSecret: "",
    }),
    save: (form, version) => productSettingsApi.call.saveOpenid({ ...form, version }),
    hasSecret: true,
  });
  const { register, formState, setValue, control } = state.form;
  const { errors } = formState;
  const issuer = useWatch({ control, name: "issuer" });
  const isGoogle = issuer === GOOGLE_ISSUER;
  const choose = (preset: "google" | "other") => {
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue("issuer", preset === "google" ? GOOGLE_ISSUER : "", change);
    setValue("name", preset === "google" ? "Google" : "", change);
  };
  return (
    <>
      <SectionForm
        section="openid"
        settings={settings}
        state={state}
        fields={{
          isEnabled: { label: "On", text: (isOn) => (isOn ? "On" : "Off") },
          name: { label: "Name" },
          issuer: { label: "Issuer" },
          clientId: { label: "Client ID" },
          clientSecret: secretView("Client secret"),
        }}
        saveLabel="Save Sign-in Provider"
      >
        <Checkbox
          label="People can sign in with this provider"
          hint="Passwords keep working. People connect the provider once, with their password."
          {...register("isEnabled")}
        />
        <RadioGroup
          label="Provider"
          layout="inline"
          options={PRESETS}
          value={isGoogle ? "google" : "other"}
          onChange={choose}
        />
        {!isGoogle && (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField
              label="Issuer"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://login.example.com"
              error={errors.issuer?.message}
              {...register("issuer")}
            />
            <TextField
              label="Name on the button"
              autoComplete="off"
              placeholder="Example"
              error={errors.name?.message}
              {...register("name")}
            />
          </div>
        )}
        <TextField
          label="Client ID"
          autoComplete="off"
          spellCheck={false}
          error={errors.clientId?.message}
          {...register("clientId")}
        />
        <SecretField
          label="Client secret"
          isSet={settings.openid.values.clientSecret.isSet}
          error={errors.clientSecret?.message}
          field={register("clientSecret")}
        />
        <TextField
          label="Redirect URI"
          readOnly
          value={`${location.origin}/api/auth/openid/callback`}
          hint="Enter this address at the provider."
        />
      </SectionForm>
      <ConnectionTestRow settings={settings} connection="openid" isDirty={state.isDirty} />
    </>
  );
}
