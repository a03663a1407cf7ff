import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { libraryApi } from "../api.ts";

interface ArticleToDelete {
  id: string;
  title: string;
}

interface Props {
  article: ArticleToDelete;
  remove: (article: ArticleToDelete) => Promise<unknown>;
  onClose: () => void;
}

export function DeleteArticleDialog({ article, remove, onClose }: Props) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => remove(article),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      toast.success("Article deleted.");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this article?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={deletion.isPending}
      error={
        deletion.isError &&
        errorMessage(deletion.error, "Failed to delete article. Please try again.")
      }
      onConfirm={() => deletion.mutate()}
    >
      “{article.title}” and its comments, likes and bookmarks will be deleted. This can't be undone.
    </ConfirmDialog>
  );
}
