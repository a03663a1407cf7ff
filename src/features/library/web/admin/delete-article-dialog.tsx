import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { toastTrashed } from "#platform/web/trash/toast-trashed.ts";
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
  const refresh = () => client.invalidateQueries({ queryKey: libraryApi.query.key() });
  return (
    <ConfirmAction
      title="Delete this article?"
      failure="Failed to delete article. Please try again."
      action={async () => {
        await remove(article);
        await refresh();
        toastTrashed({ kind: "article", ...article, refresh });
      }}
      onClose={onClose}
    >
      “{article.title}” moves to the trash with its comments, likes and bookmarks. It can be
      restored for 30 days.
    </ConfirmAction>
  );
}
