import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { followSlug } from "./follow-slug.ts";

interface Titled {
  title: string;
  description: string;
  slug: string;
}

/** Forms are typed by all their fields; these three are what this part of one needs. */
export type TitledForm = UseFormReturn<Titled, unknown, unknown>;

interface Props {
  form: TitledForm;
  /** What stands before the slug in the address of the member's page. */
  addressStart: string;
}

/** Title, slug and description; the slug follows the title until it is given words of its own. */
export function TitleFields({ form, addressStart }: Props) {
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
        hint={`${addressStart}/${slug || "…"}`}
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
