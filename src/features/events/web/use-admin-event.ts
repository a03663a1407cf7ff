import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { hideQuestion } from "./event-questions.ts";
import { useQuestion } from "./use-question.tsx";

type Page = Awaited<ReturnType<typeof eventsApi.call.adminList>>;

/** Shows or hides an event, as an optimistic update. Asks before members lose it. */
export function useAdminEvent(event: AdminEventData) {
  const client = useQueryClient();
  const { ask, dialog } = useQuestion();
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
  const toggle = async (isActive: boolean) => {
    const asks = !isActive && event.registeredCount > 0 && !event.isPast && !event.isCanceled;
    if (asks && !(await ask(hideQuestion(event.registeredCount)))) return;
    setActive.mutate(isActive);
  };
  return { toggle, dialog };
}

const withActive = (page: Page, id: string, isActive: boolean): Page => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? { ...item, isActive } : item)),
});
