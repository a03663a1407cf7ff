import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { followSlug } from "./follow-slug.ts";

interface Titled {
  title: string;
  description: string;
  slug: string;
}

/** The fields that this component uses; forms with more fields are cast to it. */
export type TitledForm = UseFormReturn<Titled, unknown, unknown>;

interface Props {
  form: TitledForm;
  /** Path of the member's page up to the slug. */
  pathPrefix: string;
}

/** Title, slug and description. The slug follows the title until someone edits it. */
export function TitleFields({ form, pathPrefix }: Props) {
  const { register, setValue, watch, formState } = form;
  const errors: FieldErrors<Titled> = formState.errors;
  const [titleBefore, slug] = watch(["title", "slug"]);
  return (
    <>
      <TextField
        label="Title"
        required
        error={errors.title?.message}
        {...register("title", {
          onChange: (event) => {
            const next = followSlug(slug, titleBefore, event.target.value);
            if (next !== slug) setValue("slug", next, { shouldDirty: true });
          },
        })}
      />
      <TextField
        label="Slug"
        required
        autoComplete="off"
        spellCheck={false}
        hint={`${pathPrefix}/${slug || "…"}`}
        error={errors.slug?.message}
        {...register("slug")}
      />
      <TextArea
        label="Description"
        required
        rows={3}
        error={errors.description?.message}
        {...register("description")}
      />
    </>
  );
}
