import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
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
  return (
    <ConfirmAction
      title="Delete this article?"
      failure="Failed to delete article. Please try again."
      action={async () => {
        await remove(article);
        await client.invalidateQueries({ queryKey: libraryApi.query.key() });
        toast.success("Article deleted.");
      }}
      onClose={onClose}
    >
      “{article.title}” and its comments, likes and bookmarks will be deleted. This can't be undone.
    </ConfirmAction>
  );
}
