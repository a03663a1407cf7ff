import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { articleMagicApi, type MagicArticle, type Preview, previewOptions } from "./api.ts";
import type { Choice } from "./choices.ts";
import { setHasProposal } from "./use-enhance-queue.ts";

const SAVE_FAILED = "Failed to save enhanced article. Please try again.";
const UNDO_FAILED = "Failed to undo the enhancement. Please try again.";

/** Save, discard and undo, with cache updates and toasts. */
export function useProposalActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: articleMagicApi.query.list.key() });
  const removeProposal = (id: string) => {
    client.removeQueries({ queryKey: previewOptions(id).queryKey });
    setHasProposal(client, id, false);
  };

  const undo = useMutation({
    mutationFn: ({ article, revisionId }: { article: MagicArticle; revisionId: string }) =>
      articleMagicApi.call.undo({ id: article.id, revisionId }),
    onSuccess: async (_done, { article }) => {
      await refresh();
      toast.success(`Restored the previous version of “${article.title}”.`);
    },
    onError: (error, again) => {
      void refresh();
      toastFailure(error, {
        noun: "article",
        fallback: UNDO_FAILED,
        onRetry: () => undo.mutate(again),
      });
    },
  });

  const save = useMutation({
    mutationFn: ({
      preview,
      choice,
    }: {
      article: MagicArticle;
      preview: Preview;
      choice: Choice;
    }) =>
      articleMagicApi.call.save({
        id: preview.articleId,
        proposalId: preview.proposalId,
        accept: [...choice.accept],
        topicIds: [...choice.topicIds],
      }),
    onSuccess: async ({ revisionId }, { article }) => {
      removeProposal(article.id);
      await refresh();
      toast.success("Changes saved.", {
        target: article.id,
        action: { label: "Undo", onClick: () => undo.mutate({ article, revisionId }) },
      });
    },
    // Refetches the preview, which reports a stale proposal.
    onError: (_error, { article }) =>
      client.invalidateQueries({ queryKey: previewOptions(article.id).queryKey }),
  });

  const discard = useMutation({
    mutationFn: (article: MagicArticle) => articleMagicApi.call.discard({ id: article.id }),
    onMutate: (article) => removeProposal(article.id),
    onError: (error, article) => {
      setHasProposal(client, article.id, true);
      toast.error(errorMessage(error, "Couldn't discard the proposal. Please try again."), {
        action: { label: "Try Again", onClick: () => discard.mutate(article) },
      });
    },
  });

  return { save, discard, undo, saveFailure: (error: unknown) => errorMessage(error, SAVE_FAILED) };
}
