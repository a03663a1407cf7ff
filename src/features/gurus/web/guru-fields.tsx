import { Controller, type UseFormReturn } from "react-hook-form";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { ImageField } from "#platform/web/upload-field.tsx";
import { TagField } from "#ui/tag-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { GuruFormValues } from "./guru-form-values.ts";

interface Props<Output> {
  form: UseFormReturn<GuruFormValues, unknown, Output>;
}

/** Fields shared by the guru's form and the superadmin's form. */
export function GuruFields<Output>({ form }: Props<Output>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required error={errors.name?.message} {...register("name")} />
        <TextField
          label="Business name"
          error={errors.businessName?.message}
          {...register("businessName")}
        />
      </div>
      <TextArea
        label="Short description"
        required
        rows={3}
        maxLength={400}
        hint="The first three lines appear on the card."
        error={errors.description?.message}
        {...register("description")}
      />
      <Controller
        control={control}
        name="specialties"
        render={({ field }) => (
          <TagField
            label="Specialties"
            hint="Press Enter to add. The first three appear on the card."
            maxLength={60}
            value={field.value}
            onChange={field.onChange}
            error={errors.specialties?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="bio"
        render={({ field }) => (
          <RichTextEditor
            label="Bio"
            rows={10}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.bio?.message}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Picture form={form} name="imageUrl" label="Portrait" crop={1} />
        <Picture form={form} name="coverUrl" label="Cover" crop={3} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Location" error={errors.location?.message} {...register("location")} />
        <TextField
          label="Website"
          type="url"
          placeholder="https://"
          error={errors.websiteUrl?.message}
          {...register("websiteUrl")}
        />
        <TextField
          label="Years of experience"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          error={errors.experienceYears?.message}
          {...register("experienceYears")}
        />
        <TextField
          label="Clients"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          error={errors.clientsCount?.message}
          {...register("clientsCount")}
        />
      </div>
    </>
  );
}

interface PictureProps<Output> extends Props<Output> {
  name: "imageUrl" | "coverUrl";
  label: string;
  crop: number;
}

function Picture<Output>({ form, name, label, crop }: PictureProps<Output>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ImageField
          label={label}
          crop={crop}
          value={field.value}
          onChange={field.onChange}
          error={form.formState.errors[name]?.message}
        />
      )}
    />
  );
}
