import { lazy, Suspense } from "react";
import { Controller, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Attachment } from "../document-contract.ts";
import type { CaptionTrack } from "../video-contract.ts";
import { CaptionsField } from "./captions-field.tsx";
import { FileField } from "./upload-field.tsx";

const DocumentsField = lazy(() =>
  import("./documents-field.tsx").then((m) => ({ default: m.DocumentsField })),
);

interface Media {
  videoUrl: string | null;
  captions: CaptionTrack[];
  attachments: Attachment[];
}

/** The fields that this component uses; the form with all fields is cast to it. */
export type MediaForm = UseFormReturn<Media, unknown, unknown>;

interface Props {
  form: MediaForm;
  labels: { video: string; documents: string };
}

/** Video, captions and attached documents. */
export function MediaFields({ form, labels }: Props) {
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
            label={labels.video}
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
            <DocumentsField
              label={labels.documents}
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
