import { useRef } from "react";
import { Controller } from "react-hook-form";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import {
  publishingInput,
  publishingText,
  publishingValues,
} from "#platform/web/authoring/publishing-values.ts";
import { CaptionsField } from "#platform/web/captions-field.tsx";
import { captionsView } from "#platform/web/form/captions-view.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { LoadedDialog } from "#platform/web/form/loaded-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { readVideoDuration } from "#platform/web/read-video-duration.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { FileField, ImageField } from "#platform/web/upload-field.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { PillarForm as PillarSchema } from "../../admin-contract.ts";
import { DEFAULT_PILLAR_COLOR, PILLAR_ICONS } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { PillarBackground } from "../pillar-background.tsx";
import { PillarIcon } from "../pillar-icon.tsx";
import { type TitledForm, TitleFields } from "./title-fields.tsx";

interface Props {
  /** The pillar to edit; null creates a new one. */
  pillarId: string | null;
  nextOrder: number;
  onSaved: () => void;
  onClose: () => void;
}

const ICON_NAMES: Record<(typeof PILLAR_ICONS)[number], string> = {
  BookOpen: "Book",
  Brain: "Brain",
  Building: "Building",
  DollarSign: "Dollar sign",
  Cog: "Gear",
  CheckSquare: "Checkbox",
  ListChecks: "Checklist",
};
const ICON_OPTIONS = PILLAR_ICONS.map((name) => ({
  value: name,
  label: (
    <span className="flex items-center gap-2">
      <PillarIcon name={name} className="size-5" />
      {ICON_NAMES[name]}
    </span>
  ),
}));

type Pillar = Awaited<ReturnType<typeof learningApi.call.adminFindPillar>>;

const valuesOf = (pillar: Pillar | null, zone: string, nextOrder = 0) => ({
  title: pillar?.title ?? "",
  description: pillar?.description ?? "",
  slug: pillar?.slug ?? "",
  color: pillar?.color ?? DEFAULT_PILLAR_COLOR,
  icon: pillar?.icon ?? ("BookOpen" as const),
  displayOrder: pillar?.displayOrder ?? nextOrder,
  overlayImageUrl: pillar?.overlayImageUrl ?? null,
  videoUrl: pillar?.videoUrl ?? null,
  videoTitle: pillar?.videoTitle ?? "",
  videoDuration: pillar?.videoDuration ?? "",
  captions: pillar?.captions ?? [],
  publishing: publishingValues(pillar, zone),
});
type PillarValues = ReturnType<typeof valuesOf>;
const stored = (pillar: Pillar, zone: string) => storedAs(pillar, valuesOf(pillar, zone));

const FIELDS: FieldViews<PillarValues> = {
  title: { label: "Title" },
  slug: { label: "Slug" },
  description: { label: "Description" },
  color: { label: "Color" },
  icon: { label: "Icon", text: (icon) => ICON_NAMES[icon] },
  displayOrder: { label: "Display order" },
  overlayImageUrl: { label: "Overlay image", kind: "image" },
  videoUrl: { label: "Introduction video" },
  videoTitle: { label: "Video title" },
  videoDuration: { label: "Duration" },
  captions: captionsView,
  publishing: { label: "Visibility", text: publishingText },
};

export function PillarForm({ pillarId, ...props }: Props) {
  if (pillarId === null) return <PillarFields {...props} pillar={null} />;
  return (
    <LoadedDialog
      options={learningApi.query.adminFindPillar.queryOptions({ input: { pillarId } })}
      title="Edit Pillar"
      failure="Failed to load pillars. Please try again."
      onClose={props.onClose}
    >
      {(pillar) => <PillarFields {...props} pillar={pillar} />}
    </LoadedDialog>
  );
}

function PillarFields({
  pillar,
  nextOrder,
  onSaved,
  onClose,
}: Omit<Props, "pillarId"> & { pillar: Pillar | null }) {
  const zone = useTimeZone();
  const state = useApiForm<PillarValues, PillarSchema>({
    schema: PillarSchema,
    toInput: ({ publishing, ...values }) => ({ ...values, ...publishingInput(publishing) }),
    fieldOf: (name) => (name === "publishAt" ? "publishing" : (name as keyof PillarValues)),
    start: pillar ? stored(pillar, zone) : unsaved(valuesOf(null, zone, nextOrder)),
    ...(pillar
      ? {
          load: async () =>
            stored(await learningApi.call.adminFindPillar({ pillarId: pillar.id }), zone),
        }
      : {}),
    draftKey: pillar ? `pillar:${pillar.id}` : "pillar:new",
    failure: "Failed to save pillar. Please try again.",
    save: (values, version): Promise<unknown> =>
      pillar
        ? learningApi.call.updatePillar({ pillarId: pillar.id, version: version ?? 0, ...values })
        : learningApi.call.createPillar(values),
    onSaved,
  });
  const { form } = state;
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const durationRequest = useRef<AbortController>(null);
  /** Fills in the duration of an uploaded video. */
  function fillDuration(url: string | null) {
    durationRequest.current?.abort();
    durationRequest.current = new AbortController();
    const { signal } = durationRequest.current;
    void readVideoDuration(url ?? "", signal).then((text) => {
      if (text && !signal.aborted) {
        form.setValue("videoDuration", text, { shouldDirty: true, shouldValidate: true });
      }
    });
  }
  return (
    <FormDialog
      title={pillar ? "Edit Pillar" : "Add Pillar"}
      state={state}
      noun="pillar"
      fields={FIELDS}
      tools={
        pillar && (
          <HistoryButton
            subject={{ kind: "pillar", subjectId: pillar.id }}
            noun="pillar"
            fields={FIELDS}
            onRestored={onSaved}
          />
        )
      }
      onClose={onClose}
    >
      <TitleFields form={form as unknown as TitledForm} pathPrefix="/pillars-of-agency" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          name="color"
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <ColorField
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.color?.message}
            />
          )}
        />
        <TextField
          label="Display order"
          type="number"
          min={0}
          step={1}
          required
          error={errors.displayOrder?.message}
          {...register("displayOrder", { valueAsNumber: true })}
        />
      </div>
      <Controller
        name="icon"
        control={control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Icon"
            layout="inline"
            options={ICON_OPTIONS}
            value={value}
            onChange={onChange}
            error={errors.icon?.message}
          />
        )}
      />
      <PillarBackground
        pillar={{ color: watch("color"), overlayImageUrl: watch("overlayImageUrl") ?? null }}
        className="flex min-h-28 flex-col justify-between gap-4 rounded p-4"
      >
        <PillarIcon name={watch("icon")} className="size-6" />
        <p className="display text-xl">{watch("title") || "Title"}</p>
      </PillarBackground>
      <Controller
        name="overlayImageUrl"
        control={control}
        render={({ field: { value, onChange } }) => (
          <ImageField
            label="Overlay image"
            value={value}
            onChange={onChange}
            error={errors.overlayImageUrl?.message}
          />
        )}
      />
      <Controller
        name="videoUrl"
        control={control}
        render={({ field: { value, onChange } }) => (
          <FileField
            kind="video"
            label="Introduction video"
            hint="YouTube, Vimeo, Loom, Wistia, MP4 or HLS"
            value={value}
            onChange={(address) => {
              onChange(address);
              fillDuration(address);
            }}
            error={errors.videoUrl?.message}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Video title"
          error={errors.videoTitle?.message}
          {...register("videoTitle")}
        />
        <TextField
          label="Duration"
          placeholder="2:40"
          hint="mm:ss"
          error={errors.videoDuration?.message}
          {...register("videoDuration")}
        />
      </div>
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
        name="publishing"
        control={control}
        render={({ field: { value, onChange } }) => (
          <PublishChoice
            value={value}
            onChange={onChange}
            isPublished={pillar?.isPublished ?? false}
            error={errors.publishing?.message}
          />
        )}
      />
    </FormDialog>
  );
}
