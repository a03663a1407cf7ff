import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { ImageField } from "#platform/web/upload-field.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TagField } from "#ui/tag-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import type { EventInput } from "../event-input-contract.ts";
import { type EventFormData, eventsApi, markEventsStale } from "./api.ts";
import {
  blankEvent,
  EVENT_FIELDS,
  type EventFormValues,
  eventRules,
  STORED_FIELDS,
  toValues,
} from "./event-form-values.ts";
import { EventTimeFields } from "./event-time-fields.tsx";
import { PersonField } from "./person-field.tsx";
import { SeriesField, SeriesSummary } from "./series-field.tsx";
import { NO_SERIES } from "./series-values.ts";
import { useSaveQuestions } from "./use-save-questions.ts";

interface Props {
  /** Null creates a new event. */
  event: EventFormData | null;
  /** The time zone of a new event. */
  timeZone: string;
}

const TYPES = [
  { value: "virtual", label: "Virtual", hint: "Online, via a link" },
  { value: "live", label: "Live", hint: "In person" },
] as const;

export function EventForm({ event: edited, timeZone }: Props) {
  const id = edited?.id;
  const questions = useSaveQuestions(edited);
  const state = useEventForm(edited, timeZone, questions);
  const { form, submit, messages, isBusy } = state;
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const isLive = watch("type") === "live";
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
      <FormNotices state={state} noun="event" fields={EVENT_FIELDS} className="mb-6" />
      <Part title="Details">
        <TextField
          label="Title"
          required
          maxLength={200}
          error={errors.title?.message}
          {...register("title")}
        />
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <RichTextEditor
              label="Description"
              required
              rows={8}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.description?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="imageUrl"
          render={({ field }) => (
            <ImageField
              label="Image"
              value={field.value}
              onChange={field.onChange}
              crop={16 / 9}
              error={errors.imageUrl?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagField
              label="Tags"
              value={field.value}
              onChange={field.onChange}
              error={errors.tags?.message}
            />
          )}
        />
      </Part>
      <Part title="Date and time">
        <EventTimeFields form={form} />
        {edited?.series ? (
          <SeriesSummary event={edited} />
        ) : (
          <Controller
            control={control}
            name="series"
            render={({ field }) => (
              <SeriesField
                value={field.value ?? NO_SERIES}
                onChange={field.onChange}
                date={watch("date")}
                error={errors.series?.message}
              />
            )}
          />
        )}
      </Part>
      <Part title="Location and host">
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <RadioGroup
              label="Type"
              layout="cards"
              options={TYPES}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <TextField
          label="Location"
          required={isLive}
          error={errors.location?.message}
          {...register("location")}
        />
        <TextField
          label="Zoom link"
          type="url"
          required={!isLive}
          hint="Only registered members can see it."
          error={errors.meetingUrl?.message}
          {...register("meetingUrl")}
        />
        <Controller
          control={control}
          name="host"
          render={({ field }) => (
            <PersonField
              label="Host"
              value={field.value}
              onChange={field.onChange}
              error={errors.host?.message}
            />
          )}
        />
      </Part>
      <Part title="Registration">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Registration fee (USD)"
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            hint="0 = free."
            error={errors.fee?.message}
            {...register("fee")}
          />
          <TextField
            label="Available seats"
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            hint="Leave empty for unlimited."
            error={errors.seats?.message}
            {...register("seats")}
          />
        </div>
      </Part>
      <Part title="Publishing">
        <Controller
          control={control}
          name="publishing"
          render={({ field }) => (
            <PublishChoice
              value={field.value}
              onChange={field.onChange}
              isPublished={edited?.isActive ?? false}
              canNotify={!edited?.isCanceled}
              error={errors.publishing?.message}
            />
          )}
        />
      </Part>
      <div role="alert" className="mb-5 flex flex-col gap-1 font-medium text-brick text-sm">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {questions.dialog}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Save Event
        </Button>
        <Link {...placeOf("/admin/events")} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
        {id && (
          <Link to="/events/$id" params={{ id }} className={buttonClass({ variant: "ghost" })}>
            {edited.isActive ? "View" : "Preview"}
          </Link>
        )}
        {id && (
          <HistoryButton
            subject={{ kind: "event", subjectId: id }}
            noun="event"
            fields={{ ...EVENT_FIELDS, ...STORED_FIELDS }}
            onRestored={state.reload}
          />
        )}
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-10 flex min-w-0 flex-col gap-5">
      <legend className="display mb-5 w-full border-line border-b pb-2 text-ink text-lg">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

function useEventForm(
  event: EventFormData | null,
  timeZone: string,
  questions: ReturnType<typeof useSaveQuestions>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = event?.id;
  const zone = useTimeZone();
  const stored = (one: EventFormData) => storedAs(one, toValues(one, zone));
  return useApiForm<EventFormValues, EventInput>({
    ...eventRules,
    draftKey: `event-form:${id ?? "new"}`,
    start: event ? stored(event) : unsaved(blankEvent(timeZone)),
    ...(id && {
      async load() {
        const latest = await eventsApi.call.adminFind({ id });
        questions.compareWith(latest);
        return stored(latest);
      },
    }),
    confirm: questions.confirm,
    save: (input, version): Promise<unknown> =>
      id
        ? eventsApi.call.update({
            id,
            version: version ?? 0,
            notifiesRegistrants: questions.notifies(),
            scope: questions.scope(),
            ...input,
          })
        : eventsApi.call.create(input),
    onSaved() {
      markEventsStale(client);
      toast.success(id ? "Event saved." : "Event created.");
      void navigate(placeOf("/admin/events"));
    },
    failure: "Failed to save event. Please try again.",
  });
}
