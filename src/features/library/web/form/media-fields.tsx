import { Controller } from "react-hook-form";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { CaptionsField } from "#platform/web/captions-field.tsx";
import { FileField, ImageField } from "#platform/web/upload-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { mediaFieldOf } from "../../article-form-contract.ts";
import { CONTENT_TYPE_LABELS } from "../content-type.tsx";
import type { Form } from "./article-fields.ts";

const TYPES = CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value].label }));
const COVER_RATIO = 16 / 9;

/** Content type, the file that the type requires, and the featured image. */
export function MediaFields({ form }: { form: Form }) {
  const media = mediaFieldOf(form.watch("contentType"));
  return (
    <>
      <Controller
        control={form.control}
        name="contentType"
        render={({ field }) => (
          <RadioGroup
            label="Content Type"
            layout="inline"
            options={TYPES}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {media === "videoUrl" && (
        <Controller
          control={form.control}
          name="videoUrl"
          render={({ field, fieldState }) => (
            <FileField
              kind="video"
              label="Video URL"
              required
              hint="A YouTube, Vimeo, Loom or Wistia link, or an uploaded file."
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {media === "videoUrl" && form.watch("videoUrl") && (
        <Controller
          control={form.control}
          name="captions"
          render={({ field, fieldState }) => (
            <CaptionsField
              value={field.value ?? []}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {media === "documentUrl" && (
        <Controller
          control={form.control}
          name="documentUrl"
          render={({ field, fieldState }) => (
            <FileField
              kind="document"
              label="Document URL"
              required
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="featuredImageUrl"
        render={({ field, fieldState }) => (
          <ImageField
            label="Featured Image URL"
            crop={COVER_RATIO}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
