import { useState } from "react";
import { Controller } from "react-hook-form";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import {
  publishingInput,
  publishingText,
  publishingValues,
} from "#platform/web/authoring/publishing-values.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { ImageField } from "#platform/web/upload-field.tsx";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LessonForm as LessonSchema } from "../../admin-contract.ts";
import { learningApi } from "../api.ts";
import { DripChoice } from "./drip-choice.tsx";
import { dripInput, dripText, dripValues, formFieldOf } from "./drip-values.ts";
import { LoadedDialog } from "./loaded-dialog.tsx";

interface Place {
  pillarId: string;
  elementId: string;
}

interface Props {
  place: Place;
  /** The lesson to edit; null creates a new one. */
  lessonId: string | null;
  nextPosition: number;
  onSaved: () => void;
  onClose: () => void;
}

type Lesson = Awaited<ReturnType<typeof learningApi.call.adminFindLesson>>;

const valuesOf = (lesson: Lesson | null, zone: string, nextPosition = 1) => ({
  title: lesson?.title ?? "",
  content: lesson?.content ?? "",
  imageUrl: lesson?.imageUrl ?? null,
  orderPosition: lesson?.orderPosition ?? nextPosition,
  publishing: publishingValues(lesson, zone),
  drip: dripValues(lesson),
});
type LessonValues = ReturnType<typeof valuesOf>;
const stored = (lesson: Lesson, zone: string) => storedAs(lesson, valuesOf(lesson, zone));

const FIELDS: FieldViews<LessonValues> = {
  title: { label: "Title" },
  orderPosition: { label: "Order position" },
  content: { label: "Content", kind: "html" },
  imageUrl: { label: "Image", kind: "image" },
  publishing: { label: "Visibility", text: publishingText },
  drip: { label: "Opens", text: (drip) => dripText(dripInput(drip)) || "Right away" },
};

export function LessonForm({ lessonId, ...props }: Props) {
  if (lessonId === null) return <LessonFields {...props} lesson={null} />;
  return (
    <LoadedDialog
      options={learningApi.query.adminFindLesson.queryOptions({
        input: { ...props.place, lessonId },
      })}
      title="Edit Lesson"
      size="xl"
      failure="Failed to load lessons. Please try again."
      onClose={props.onClose}
    >
      {(lesson) => <LessonFields {...props} lesson={lesson} />}
    </LoadedDialog>
  );
}

function LessonFields({
  place,
  lesson,
  nextPosition,
  onSaved,
  onClose,
}: Omit<Props, "lessonId"> & { lesson: Lesson | null }) {
  const [isPreview, setIsPreview] = useState(false);
  const zone = useTimeZone();
  const state = useApiForm<LessonValues, LessonSchema>({
    schema: LessonSchema,
    toInput: ({ publishing, drip, ...values }) => ({
      ...values,
      ...publishingInput(publishing),
      ...dripInput(drip),
    }),
    fieldOf: formFieldOf,
    start: lesson ? stored(lesson, zone) : unsaved(valuesOf(null, zone, nextPosition)),
    ...(lesson
      ? {
          load: async () =>
            stored(await learningApi.call.adminFindLesson({ ...place, lessonId: lesson.id }), zone),
        }
      : {}),
    draftKey: lesson ? `lesson:${lesson.id}` : `lesson:new:${place.elementId}`,
    failure: "Failed to save lesson. Please try again.",
    save: (values, version): Promise<unknown> =>
      lesson
        ? learningApi.call.updateLesson({
            ...place,
            lessonId: lesson.id,
            version: version ?? 0,
            ...values,
          })
        : learningApi.call.createLesson({ ...place, ...values }),
    onSaved,
  });
  const { register, control, formState, getValues } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      size="xl"
      title={lesson ? "Edit Lesson" : "Add Lesson"}
      state={state}
      noun="lesson"
      fields={FIELDS}
      onClose={onClose}
    >
      <div className="flex justify-end">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isPreview}
          onClick={() => setIsPreview(!isPreview)}
        >
          Preview
        </Button>
      </div>
      {isPreview && <Preview {...getValues()} />}
      <div className={isPreview ? "hidden" : "flex flex-col gap-5"}>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <TextField label="Title" required error={errors.title?.message} {...register("title")} />
          <TextField
            label="Order position"
            type="number"
            min={1}
            step={1}
            required
            error={errors.orderPosition?.message}
            {...register("orderPosition", { valueAsNumber: true })}
          />
        </div>
        <Controller
          name="content"
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <RichTextEditor
              label="Content"
              required
              rows={10}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.content?.message}
            />
          )}
        />
        <Controller
          name="imageUrl"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ImageField
              label="Image"
              value={value}
              onChange={onChange}
              error={errors.imageUrl?.message}
            />
          )}
        />
        <Controller
          name="publishing"
          control={control}
          render={({ field: { value, onChange } }) => (
            <PublishChoice
              value={value}
              onChange={onChange}
              isPublished={lesson?.isPublished ?? false}
              error={errors.publishing?.message}
            />
          )}
        />
        <Controller
          name="drip"
          control={control}
          render={({ field: { value, onChange } }) => (
            <DripChoice value={value} onChange={onChange} error={errors.drip?.message} />
          )}
        />
      </div>
    </FormDialog>
  );
}

interface PreviewProps {
  title: string;
  content: string;
  imageUrl?: string | null | undefined;
}

/** The lesson as a member sees it. */
function Preview({ title, content, imageUrl }: PreviewProps) {
  return (
    <article className="mx-auto w-full max-w-[36.5rem]">
      <h3 className="display mb-6 text-3xl text-ink">{title}</h3>
      {imageUrl && <Image src={imageUrl} alt="" className="mb-8 rounded" />}
      <RichText html={content} />
    </article>
  );
}
