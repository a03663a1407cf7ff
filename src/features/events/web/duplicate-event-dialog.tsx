import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { toInstant, toLocal } from "#platform/web/authoring/local-time.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { EventCopy } from "../event-input-contract.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { PAST_QUESTION } from "./event-questions.ts";
import { useQuestion } from "./use-question.tsx";

interface Props {
  event: AdminEventData;
  onClose: () => void;
}

/** Asks when the copy takes place, and opens its form. */
export function DuplicateEventDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const copyId = useRef("");
  const { ask, dialog } = useQuestion();
  const { time } = toLocal(event.startsAt, event.timeZone);
  const state = useApiForm<EventCopy, EventCopy>({
    schema: EventCopy,
    draftKey: `duplicate-event:${event.id}`,
    start: unsaved({ date: "", time }),
    confirm: async (local) =>
      Number(toInstant(local, event.timeZone)) >= Date.now() || (await ask(PAST_QUESTION)) !== null,
    async save(local) {
      copyId.current = (await eventsApi.call.duplicate({ id: event.id, ...local })).id;
    },
    onSaved() {
      markEventsStale(client);
      toast.success("Event duplicated. The copy is hidden until you activate it.");
      onClose();
      void navigate({ to: "/admin/events/$id/edit", params: { id: copyId.current } });
    },
    failure: "Failed to save event. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <>
      <FormDialog
        title={`Duplicate “${event.title}”`}
        description="When does the copy take place?"
        size="sm"
        state={state}
        save={{ label: "Duplicate event", busyLabel: "Duplicating..." }}
        onClose={onClose}
      >
        <TextField
          label="New date"
          type="date"
          required
          error={errors.date?.message}
          {...register("date")}
        />
        <TextField
          label="Time"
          type="time"
          required
          hint={event.timeZone.replaceAll("_", " ")}
          error={errors.time?.message}
          {...register("time")}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
