import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useDeferredValue } from "react";
import { type Control, Controller, useWatch } from "react-hook-form";
import { wordsText } from "#platform/web/authoring/count-words.ts";
import { EditorBar } from "#platform/web/authoring/editor-bar.tsx";
import { EditorStatus } from "#platform/web/authoring/editor-status.tsx";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { LastSaved } from "#platform/web/authoring/last-saved.tsx";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import {
  asDraft,
  publishingInput,
  publishingText,
  publishingValues,
  savedText,
} from "#platform/web/authoring/publishing-values.ts";
import { SidePreview, usePreview } from "#platform/web/authoring/side-preview.tsx";
import { unsavedCaptions } from "#platform/web/authoring/unsaved-captions.ts";
import type { WorkingCopy } from "#platform/web/authoring/use-working-copy.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { MediaFields, type MediaForm } from "#platform/web/media-fields.tsx";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { ImageField } from "#platform/web/upload-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { LessonForm as LessonSchema } from "../../admin-contract.ts";
import { learningApi } from "../api.ts";
import { DripChoice } from "./drip-choice.tsx";
import { dripInput, dripText, dripValues, formFieldOf } from "./drip-values.ts";
import { ExercisesField } from "./exercises-field.tsx";

import { PART_VIEWS } from "./lesson-part-views.ts";

const Exercises = lazy(() => import("../exercises.tsx").then((m) => ({ default: m.Exercises })));
const VideoPlayer = lazy(() =>
  import("#ui/video-player.tsx").then((m) => ({ default: m.VideoPlayer })),
);

type Lesson = Awaited<ReturnType<typeof learningApi.call.adminFindLesson>>;

interface Props {
  place: { pillarId: string; elementId: string };
  /** Null creates a new lesson. */
  lesson: Lesson | null;
  nextPosition: number;
  copy: WorkingCopy | undefined;
  /** The list that opens after Cancel or a save. */
  listPath: string;
}

const valuesOf = (lesson: Lesson | null, zone: string, nextPosition = 1) => ({
  title: lesson?.title ?? "",
  content: lesson?.content ?? "",
  imageUrl: lesson?.imageUrl ?? null,
  videoUrl: lesson?.videoUrl ?? null,
  captions: lesson?.captions ?? [],
  attachments: lesson?.attachments ?? [],
  exercises: lesson?.exercises ?? [],
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
  ...PART_VIEWS,
  publishing: { label: "Visibility", text: publishingText },
  drip: { label: "Opens", text: (drip) => dripText(dripInput(drip)) || "Right away" },
};

/** The form of a lesson with a live preview. */
export function LessonEditor({ place, lesson, nextPosition, copy, listPath }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const zone = useTimeZone();
  const preview = usePreview();
  const id = lesson?.id;
  const load = async () =>
    stored(await learningApi.call.adminFindLesson({ ...place, lessonId: id ?? "" }), zone);
  const refresh = () => client.invalidateQueries({ queryKey: learningApi.query.key() });
  const state = useApiForm<LessonValues, LessonSchema>({
    schema: LessonSchema,
    toInput: ({ publishing, drip, ...values }) => ({
      ...values,
      ...publishingInput(publishing),
      ...dripInput(drip),
    }),
    fieldOf: formFieldOf,
    start: lesson ? stored(lesson, zone) : unsaved(valuesOf(null, zone, nextPosition)),
    ...(id ? { load } : {}),
    draftKey: id ? `lesson:${id}` : `lesson:new:${place.elementId}`,
    copy,
    failure: "Failed to save lesson. Please try again.",
    save: (values, version): Promise<unknown> =>
      id
        ? learningApi.call.updateLesson({
            ...place,
            lessonId: id,
            version: version ?? 0,
            ...values,
          })
        : learningApi.call.createLesson({ ...place, ...values }),
    onSaved() {
      void refresh();
      toast.success("Lesson saved.");
      void navigate(placeOf(listPath));
    },
    onStayed(saved) {
      toast.success(savedText("Lesson", form.getValues("publishing")));
      const created = saved as { id?: string };
      if (!id && created.id) {
        void navigate({ to: "/admin/lessons/$id", params: { id: created.id }, replace: true });
      }
    },
  });
  const { form, submit, saveAndStay, reload, messages, isBusy, edit } = state;
  const { register, control, formState } = form;
  const { errors } = formState;
  const isPublished = lesson?.isPublished ?? false;
  const saveDraft = () => {
    form.setValue("publishing", asDraft(form.getValues("publishing"), isPublished), {
      shouldDirty: true,
    });
    void saveAndStay();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices state={state} noun="lesson" fields={FIELDS} className="mb-6" />
      <EditorStatus
        autosave={edit.autosave}
        subject={id ? { kind: "lesson", subjectId: id } : undefined}
      >
        <Words control={control} />
        {lesson && <LastSaved {...lesson} />}
      </EditorStatus>
      <SidePreview isOpen={preview.isOpen} preview={<Preview control={control} />}>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <TextField
              label="Title"
              required
              error={errors.title?.message}
              {...register("title")}
            />
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
          <MediaFields
            labels={{ video: "Video", documents: "Attachments" }}
            form={form as unknown as MediaForm}
          />
          <Controller
            name="exercises"
            control={control}
            render={({ field: { value, onChange } }) => (
              <ExercisesField value={value} onChange={onChange} error={errors.exercises?.message} />
            )}
          />
          <Controller
            name="publishing"
            control={control}
            render={({ field: { value, onChange } }) => (
              <PublishChoice
                value={value}
                onChange={onChange}
                isPublished={isPublished}
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
      </SidePreview>
      <EditorBar
        message={messages[0]}
        isBusy={isBusy}
        isPublished={isPublished}
        onSaveDraft={saveDraft}
        saveLabel="Save"
      >
        {id && (
          <HistoryButton
            subject={{ kind: "lesson", subjectId: id }}
            noun="lesson"
            fields={FIELDS}
            onRestored={reload}
          />
        )}
        {preview.toggle}
        <Link {...placeOf(listPath)} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </EditorBar>
    </form>
  );
}

interface Watched {
  control: Control<LessonValues, unknown, LessonSchema>;
}

function Words({ control }: Watched) {
  const content = useWatch({ control, name: "content" });
  return <span>{wordsText(content)}</span>;
}

/** The lesson as a member sees it. */
function Preview({ control }: Watched) {
  const [title, content, imageUrl, videoUrl, captions, exercises] = useDeferredValue(
    useWatch({
      control,
      name: ["title", "content", "imageUrl", "videoUrl", "captions", "exercises"],
    }),
  );
  return (
    <article className="mx-auto w-full max-w-[36.5rem]">
      <h2 className="display mb-6 text-3xl text-ink">{title || "Untitled"}</h2>
      {videoUrl ? (
        <div className="mb-8">
          <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
            <VideoPlayer
              src={videoUrl}
              title={title}
              poster={imageUrl}
              captions={unsavedCaptions(captions)}
            />
          </Suspense>
        </div>
      ) : (
        imageUrl && <Image src={imageUrl} alt="" className="mb-8 rounded" />
      )}
      <RichText html={content} />
      {exercises.length > 0 && (
        <Suspense>
          <Exercises lesson={{ id: "preview", title, exercises }} isPreview />
        </Suspense>
      )}
    </article>
  );
}
