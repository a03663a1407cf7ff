import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { SHAPE_CONTRAST, TEXT_CONTRAST } from "#lib/brand-colors.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { ImageField } from "#platform/web/upload-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BrandForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { BrandColorField } from "./brand-color-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const FIELDS: FieldViews<BrandForm> = {
  name: { label: "Name" },
  tagline: { label: "Tagline" },
  logoUrl: { label: "Logo", kind: "image" },
  primaryColor: { label: "Primary color" },
  accentColor: { label: "Accent color" },
};

export function BrandSection({ settings }: { settings: SettingsData }) {
  const state = useSectionForm<"brand", BrandForm, BrandForm>({
    section: "brand",
    settings,
    schema: BrandForm,
    valuesOf: (values) => ({ ...values }),
    save: (form, version) => productSettingsApi.call.saveBrand({ ...form, version }),
  });
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <SectionForm
      section="brand"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Brand"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label="Name" required error={errors.name?.message} {...register("name")} />
        <TextField
          label="Tagline"
          required
          error={errors.tagline?.message}
          {...register("tagline")}
        />
      </div>
      <Controller
        control={control}
        name="logoUrl"
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <ImageField
            {...field}
            label="Logo"
            hint="Shown in the sidebar, on the sign-in page and in emails. Leave empty for the built-in mark."
            placeholder="Upload an image"
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="primaryColor"
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <BrandColorField
              {...field}
              label="Primary color"
              hint="Buttons and links"
              needed={TEXT_CONTRAST}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="accentColor"
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <BrandColorField
              {...field}
              label="Accent color"
              hint="Marks, stars and progress"
              needed={SHAPE_CONTRAST}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Preview form={state.form} />
    </SectionForm>
  );
}

function Preview({ form }: { form: UseFormReturn<BrandForm, unknown, BrandForm> }) {
  const {
    name = "",
    logoUrl = null,
    primaryColor = "",
    accentColor = "",
  } = useWatch({
    control: form.control,
  });
  return (
    <BrandPreview
      name={name}
      logoUrl={logoUrl}
      primaryColor={primaryColor}
      accentColor={accentColor}
    />
  );
}
