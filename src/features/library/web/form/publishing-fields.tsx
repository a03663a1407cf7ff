import { Controller } from "react-hook-form";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { Form } from "./use-article-form.ts";

const SCOPES = [
  { value: "all", label: "All members" },
  { value: "agents_only", label: "Agents only", hint: "Agents, superadmins and its author." },
] as const;

interface Props {
  form: Form;
  /** Gurus publish for everyone and do not feature themselves. */
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
            ? "Members see it as soon as it is saved."
            : "You can publish once your profile is active."
        }
        // What was published before can still be taken back.
        disabled={!canPublish && !isPublished}
        {...form.register("isPublished")}
      />
      {!isGuru && (
        <>
          <Checkbox
            label="Featured"
            hint="Shown first on the home screen."
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
