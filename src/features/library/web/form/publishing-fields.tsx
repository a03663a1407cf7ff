import { Controller } from "react-hook-form";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { Form } from "./article-fields.ts";

const SCOPES = [
  { value: "all", label: "All members" },
  {
    value: "agents_only",
    label: "Owners only",
    hint: "Only visible to owners, superadmins and the author.",
  },
] as const;

interface Props {
  form: Form;
  /** True if members can read the stored article. */
  isPublished: boolean;
  /** Gurus cannot set the visibility or feature an article. */
  isGuru: boolean;
  canPublish: boolean;
}

const DRAFT = "Only its editors can see it.";
/** For a guru without an active profile. */
const NOT_YET = "You can publish once your profile is active.";

export function PublishingFields({ form, isPublished, isGuru, canPublish }: Props) {
  return (
    <>
      <Controller
        control={form.control}
        name="publishing"
        render={({ field, fieldState }) => (
          <PublishChoice
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            isPublished={isPublished}
            label="State"
            isFrameless
            canPublish={canPublish}
            // The team decides when all members are notified.
            canNotify={!isGuru}
            hints={{ draft: canPublish ? DRAFT : NOT_YET }}
          />
        )}
      />
      {!isGuru && (
        <>
          <Checkbox
            label="Featured"
            hint="Appears under Featured Articles on Home."
            {...form.register("isFeatured")}
          />
          <Controller
            control={form.control}
            name="visibilityScope"
            render={({ field }) => (
              <RadioGroup
                label="Visibility"
                options={SCOPES}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </>
      )}
    </>
  );
}
