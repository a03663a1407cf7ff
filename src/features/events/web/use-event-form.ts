import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { isApiError, messageOf } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { toast } from "#ui/toast-store.ts";
import { eventsApi, markEventsStale } from "./api.ts";
import { type EventFormValues, eventResolver, fieldOf, toInput } from "./event-form-values.ts";

const SAVE_FAILED = "Failed to save event. Please try again.";

/** The event form: its draft survives a reload, and leaving it unsaved asks first. */
export function useEventForm(
  edited: { id: string; version: number } | null,
  initial: EventFormValues,
) {
  const id = edited?.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft<EventFormValues>(`event-form:${id ?? "new"}`, initial);
  const form = useForm<EventFormValues>({ defaultValues: initial, resolver: eventResolver });

  const save = useMutation({
    mutationFn: (values: EventFormValues) => {
      const input = toInput(values);
      return edited
        ? eventsApi.call.update({ id: edited.id, version: edited.version, ...input })
        : eventsApi.call.create(input);
    },
    onSuccess() {
      draft.clear();
      markEventsStale(client);
      toast.success(id ? "Event saved." : "Event created.");
    },
    onError(error) {
      const fields = isApiError(error) ? (error.data?.fields ?? {}) : {};
      for (const [name, message] of Object.entries(fields)) {
        form.setError(fieldOf(name), { type: "server", message });
      }
    },
  });

  const { isDirty } = form.formState;
  useLeaveGuard(isDirty && !save.isSuccess);
  useEffect(() => {
    if (save.isSuccess) void navigate({ to: "/admin/events" });
  }, [save.isSuccess, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there at the start
  useEffect(() => {
    if (draft.isRestored) form.reset(draft.value, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => draft.setValue(values as EventFormValues));
    return unsubscribe;
  }, []);

  return {
    form,
    isBusy: save.isPending || save.isSuccess,
    isRestored: draft.isRestored && isDirty,
    discard() {
      form.reset(initial);
      draft.clear();
    },
    failure: save.error ? messageOf(save.error, SAVE_FAILED) : null,
    onSubmit: form.handleSubmit((values) => save.mutate(values)),
  };
}
