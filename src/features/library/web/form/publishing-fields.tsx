import { Controller } from "react-hook-form";
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
  /** Gurus cannot set the visibility or feature an article. */
  isGuru: boolean;
  canPublish: boolean;
}

export function PublishingFields({ form, isGuru, canPublish }: Props) {
  const isPublished = form.watch("isPublished");
  return (
    <>
      <Checkbox
        label="Publish"
        hint={
          canPublish
            ? "Members see the article as soon as you save it."
            : "You can publish once your profile is active."
        }
        // A guru who lost the right to publish can still unpublish.
        disabled={!canPublish && !isPublished}
        {...form.register("isPublished")}
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
