import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { type AdminComment, discussionApi } from "./api.ts";

type List = Awaited<ReturnType<typeof discussionApi.call.adminList>>;

const CHANGES = {
  hide: { isHidden: true, reports: [] },
  show: { isHidden: false, reports: [] },
  keep: { reports: [] },
  mark: { isAnswer: true },
  unmark: { isAnswer: false },
} satisfies Record<string, Partial<AdminComment>>;

export type Decision = keyof typeof CHANGES;

function save(decision: Decision, id: string): Promise<unknown> {
  const { hideComment, keepComment, markAnswer, unmarkAnswer } = discussionApi.call;
  if (decision === "keep") return keepComment({ id });
  if (decision === "mark") return markAnswer({ id });
  if (decision === "unmark") return unmarkAnswer({ id });
  return hideComment({ id, isHidden: decision === "hide" });
}

/** Decisions of a moderator about one comment, shown before the server confirms them. */
export function useModeration(comment: AdminComment): (decision: Decision) => void {
  const client = useQueryClient();
  const { id } = comment;
  const queryKey = discussionApi.query.adminList.key();
  const patch = (change: Partial<AdminComment>) =>
    client.setQueriesData<List>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
        },
    );
  const decide = useMutation({
    mutationFn: (decision: Decision) => save(decision, id),
    onMutate: async (decision) => {
      await client.cancelQueries({ queryKey });
      patch(CHANGES[decision]);
    },
    onError: (error, decision) => {
      const { isHidden, isAnswer, reports } = comment;
      patch({ isHidden, isAnswer, reports });
      toastFailure(error, {
        noun: "comment",
        fallback: "Couldn't save the change. Please try again.",
        onRetry: () => decide.mutate(decision),
      });
    },
    // Another reply may have been the answer, and the discussions show the change too.
    onSuccess: () => client.invalidateQueries({ queryKey: discussionApi.query.key() }),
  });
  return decide.mutate;
}
