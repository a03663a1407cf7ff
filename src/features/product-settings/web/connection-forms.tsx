import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AiForm, BubbleForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { ConnectionTestRow } from "./connection-card.tsx";
import { SectionForm, useSectionForm } from "./section-form.tsx";

interface Props {
  settings: SettingsData;
}

const { call } = productSettingsApi;

/** Secrets are compared as “changed” only: the stored one is never sent to the browser. */
export const secretView = (label: string) => ({
  label,
  text: (value: string) => (value ? "Changed" : ""),
});

interface SecretProps {
  label: string;
  isSet: boolean;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

export function SecretField({ label, isSet, error, field }: SecretProps) {
  return (
    <PasswordField
      label={label}
      autoComplete="off"
      placeholder={isSet ? "•••••••• (saved)" : ""}
      hint={
        isSet
          ? "Saved and encrypted. It can't be shown. Leave empty to keep it."
          : "Stored encrypted and never shown again."
      }
      error={error}
      {...field}
    />
  );
}

export function AiSection({ settings }: Props) {
  const state = useSectionForm<"ai", AiForm, AiForm>({
    section: "ai",
    settings,
    schema: AiForm,
    valuesOf: ({ baseUrl, model }) => ({ baseUrl, model, apiKey: "" }),
    save: (form, version) => call.saveAi({ ...form, version }),
    hasSecret: true,
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <>
      <SectionForm
        section="ai"
        settings={settings}
        state={state}
        fields={{
          baseUrl: { label: "Address" },
          model: { label: "Model" },
          apiKey: secretView("API key"),
        }}
        saveLabel="Save AI Provider"
      >
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label="AI address"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://api.example.com/v1"
            error={errors.baseUrl?.message}
            {...register("baseUrl")}
          />
          <TextField
            label="Model"
            autoComplete="off"
            spellCheck={false}
            error={errors.model?.message}
            {...register("model")}
          />
        </div>
        <SecretField
          label="API key"
          isSet={settings.ai.values.apiKey.isSet}
          error={errors.apiKey?.message}
          field={register("apiKey")}
        />
      </SectionForm>
      <ConnectionTestRow settings={settings} connection="ai" isDirty={state.isDirty} />
    </>
  );
}

export function BubbleSection({ settings }: Props) {
  const state = useSectionForm<"bubble", BubbleForm, BubbleForm>({
    section: "bubble",
    settings,
    schema: BubbleForm,
    valuesOf: ({ apiUrl }) => ({ apiUrl, token: "" }),
    save: (form, version) => call.saveBubble({ ...form, version }),
    hasSecret: true,
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <>
      <SectionForm
        section="bubble"
        settings={settings}
        state={state}
        fields={{ apiUrl: { label: "Address" }, token: secretView("Token") }}
        saveLabel="Save Bubble App"
      >
        <TextField
          label="Bubble address"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://app.example.com/api/1.1/obj"
          error={errors.apiUrl?.message}
          {...register("apiUrl")}
        />
        <SecretField
          label="API token"
          isSet={settings.bubble.values.token.isSet}
          error={errors.token?.message}
          field={register("token")}
        />
      </SectionForm>
      <ConnectionTestRow settings={settings} connection="bubble" isDirty={state.isDirty} />
    </>
  );
}
