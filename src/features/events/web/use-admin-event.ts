import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";

type Page = Awaited<ReturnType<typeof eventsApi.call.adminList>>;

/** The admin list's actions: activate (optimistic update) and duplicate. */
export function useAdminEvent(event: AdminEventData) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lists = { queryKey: eventsApi.query.adminList.key() };
  const show = (isActive: boolean) =>
    client.setQueriesData<Page>(lists, (page) => page && withActive(page, event.id, isActive));

  const about = `event:${event.id}`;
  const setActive = useMutation({
    mutationFn: (isActive: boolean) => eventsApi.call.setActive({ id: event.id, isActive }),
    onMutate: (isActive) => {
      show(isActive);
    },
    onError(error, isActive) {
      show(!isActive);
      toastFailure(error, {
        noun: "event",
        fallback: "Failed to save event. Please try again.",
        onRetry: () => setActive.mutate(isActive),
      });
      markEventsStale(client);
    },
    onSuccess(_, isActive) {
      toast.success(
        isActive ? `“${event.title}” is now active.` : `“${event.title}” is now hidden.`,
        {
          target: event.id,
          about,
          action: { label: "Undo", onClick: () => setActive.mutate(!isActive) },
        },
      );
      markEventsStale(client);
    },
  });
  const duplicate = useMutation({
    mutationFn: () => eventsApi.call.duplicate({ id: event.id }),
    async onSuccess({ id }) {
      markEventsStale(client);
      toast.success("Event duplicated. The copy is hidden until you activate it.");
      await navigate({ to: "/admin/events/$id/edit", params: { id } });
    },
    onError: (error) =>
      toastFailure(error, {
        noun: "event",
        fallback: "Failed to save event. Please try again.",
        onRetry: () => duplicate.mutate(),
      }),
  });
  return { setActive, duplicate };
}

const withActive = (page: Page, id: string, isActive: boolean): Page => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? { ...item, isActive } : item)),
});
