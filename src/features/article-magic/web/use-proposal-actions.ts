import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { articleMagicApi, type MagicArticle, type Preview, previewOptions } from "./api.ts";
import type { Choice } from "./choices.ts";
import { showProposal } from "./use-enhance-queue.ts";

const SAVE_FAILED = "Failed to save enhanced article. Please try again.";
const UNDO_FAILED = "Failed to undo the enhancement. Please try again.";

/** Save, cancel and undo, each with what follows from it on the screen. */
export function useProposalActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: articleMagicApi.query.list.key() });
  const forget = (id: string) => {
    client.removeQueries({ queryKey: previewOptions(id).queryKey });
    showProposal(client, id, false);
  };

  const undo = useMutation({
    mutationFn: ({ article, revisionId }: { article: MagicArticle; revisionId: string }) =>
      articleMagicApi.call.undo({ id: article.id, revisionId }),
    onSuccess: async (_done, { article }) => {
      await refresh();
      toast.success(`"${article.title}" is what it was before.`);
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
      forget(article.id);
      await refresh();
      toast.success("Changes saved.", {
        target: article.id,
        action: { label: "Undo", onClick: () => undo.mutate({ article, revisionId }) },
      });
    },
    // The proposal may be out of date, and then the preview should say so.
    onError: (_error, { article }) =>
      client.invalidateQueries({ queryKey: previewOptions(article.id).queryKey }),
  });

  const discard = useMutation({
    mutationFn: (article: MagicArticle) => articleMagicApi.call.discard({ id: article.id }),
    onMutate: (article) => forget(article.id),
    onError: (error, article) => {
      showProposal(client, article.id, true);
      toast.error(errorMessage(error, "The proposal could not be discarded."), {
        action: { label: "Try Again", onClick: () => discard.mutate(article) },
      });
    },
  });

  return { save, discard, undo, saveFailure: (error: unknown) => errorMessage(error, SAVE_FAILED) };
}
