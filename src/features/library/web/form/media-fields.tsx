import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { FileField, ImageField } from "#platform/web/upload-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { mediaFieldOf } from "../../article-form-contract.ts";
import { CONTENT_TYPE_LABELS } from "../content-type.tsx";
import type { Form } from "./article-fields.ts";

const CaptionsField = lazy(() =>
  import("#platform/web/captions-field.tsx").then((m) => ({ default: m.CaptionsField })),
);

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
            <Suspense fallback={<Skeleton className="h-28" />}>
              <CaptionsField
                value={field.value ?? []}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            </Suspense>
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
