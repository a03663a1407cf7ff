import { lazy, Suspense } from "react";
import { Controller, type FieldErrors, type UseFormReturn } from "react-hook-form";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { CaptionsField } from "#platform/web/captions-field.tsx";
import { FileField } from "#platform/web/upload-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Attachment } from "../../lesson-parts-contract.ts";

const LessonAttachmentsField = lazy(() =>
  import("./lesson-attachments-field.tsx").then((m) => ({ default: m.LessonAttachmentsField })),
);

interface Media {
  videoUrl: string | null;
  captions: CaptionTrack[];
  attachments: Attachment[];
}

/** The fields that this component uses; the form with all fields is cast to it. */
export type MediaForm = UseFormReturn<Media, unknown, unknown>;

/** Video, captions and attachments of a lesson. */
export function LessonMediaFields({ form }: { form: MediaForm }) {
  const { control, formState, watch } = form;
  const errors: FieldErrors<Media> = formState.errors;
  return (
    <>
      <Controller
        name="videoUrl"
        control={control}
        render={({ field: { value, onChange } }) => (
          <FileField
            kind="video"
            label="Video"
            hint="YouTube, Vimeo, Loom, Wistia, MP4 or HLS"
            value={value}
            onChange={onChange}
            error={errors.videoUrl?.message}
          />
        )}
      />
      {watch("videoUrl") && (
        <Controller
          name="captions"
          control={control}
          render={({ field: { value, onChange } }) => (
            <CaptionsField value={value} onChange={onChange} error={errors.captions?.message} />
          )}
        />
      )}
      <Controller
        name="attachments"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Suspense fallback={<Skeleton className="h-28" />}>
            <LessonAttachmentsField
              value={value}
              onChange={onChange}
              error={errors.attachments?.message}
            />
          </Suspense>
        )}
      />
    </>
  );
}
