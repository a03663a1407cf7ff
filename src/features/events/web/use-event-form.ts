import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { toast } from "#ui/toast-store.ts";
import type { EventInput } from "../event-input-contract.ts";
import { type EventFormData, eventsApi, markEventsStale } from "./api.ts";
import { blankEvent, type EventFormValues, eventRules, toValues } from "./event-form-values.ts";

const stored = (event: EventFormData) => storedAs(event, toValues(event));

export function useEventForm(event: EventFormData | null, timeZone: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = event?.id;
  return useApiForm<EventFormValues, EventInput>({
    ...eventRules,
    draftKey: `event-form:${id ?? "new"}`,
    start: event ? stored(event) : unsaved(blankEvent(timeZone)),
    ...(id ? { load: async () => stored(await eventsApi.call.adminFind({ id })) } : {}),
    save: (input, version): Promise<unknown> =>
      id
        ? eventsApi.call.update({ id, version: version ?? 0, ...input })
        : eventsApi.call.create(input),
    onSaved() {
      markEventsStale(client);
      toast.success(id ? "Event saved." : "Event created.");
      void navigate(placeOf("/admin/events"));
    },
    failure: "Failed to save event. Please try again.",
  });
}
