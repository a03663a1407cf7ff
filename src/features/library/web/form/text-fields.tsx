import { Controller } from "react-hook-form";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Form } from "./article-fields.ts";
import { slugAfterTitleChange } from "./slug-from-title.ts";

const BODY_ROWS = 15;
const TIP_ROWS = 3;

/** Title, subtitle, slug, body and pro tip. */
export function TextFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const [titleBefore, slug] = form.watch(["title", "slug"]);
  const title = form.register("title", {
    onChange: (event: { target: { value: string } }) => {
      const titles = { before: titleBefore, after: event.target.value };
      form.setValue("slug", slugAfterTitleChange(slug, titles, Date.now()), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
  });
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...title} />
      <TextField label="Subtitle" error={errors.subtitle?.message} {...form.register("subtitle")} />
      <TextField
        label="Slug"
        required
        spellCheck={false}
        autoCapitalize="none"
        hint={`${window.location.origin}/resources/${slug}`}
        error={errors.slug?.message}
        {...form.register("slug")}
      />
      <Controller
        control={form.control}
        name="body"
        render={({ field, fieldState }) => (
          <RichTextEditor
            label="Body"
            rows={BODY_ROWS}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label="Pro Tip"
        rows={TIP_ROWS}
        error={errors.proTip?.message}
        {...form.register("proTip")}
      />
    </>
  );
}
