import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { type AdminArticle, libraryApi } from "../api.ts";

type List = Awaited<ReturnType<typeof libraryApi.call.adminList>>;
type Flags = Partial<Pick<AdminArticle, "isPublished" | "isFeatured">>;

function updateCache(client: QueryClient, id: string, change: Partial<AdminArticle>): void {
  client.setQueriesData<List>(
    { queryKey: libraryApi.query.adminList.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
      },
  );
}

/** Publishes or features an article; the optimistic update rolls back on error. */
export function useArticleFlags(): (article: AdminArticle, flags: Flags) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ article, flags }: { article: AdminArticle; flags: Flags }) =>
      libraryApi.call.setFlags({ id: article.id, ...flags }),
    onMutate: async ({ article, flags }) => {
      await client.cancelQueries({ queryKey: libraryApi.query.adminList.key() });
      updateCache(client, article.id, flags);
    },
    onSuccess: (saved, { article }) => {
      updateCache(client, article.id, saved);
      void client.invalidateQueries({ queryKey: libraryApi.query.list.key() });
      void client.invalidateQueries({ queryKey: libraryApi.query.find.key() });
    },
    onError: (error, { article, flags }) => {
      const { isPublished, isFeatured } = article;
      updateCache(client, article.id, { isPublished, isFeatured });
      toast.error(errorMessage(error, "Couldn't save the change. Please try again."), {
        action: { label: "Try Again", onClick: () => save.mutate({ article, flags }) },
      });
    },
  });
  return (article, flags) => save.mutate({ article, flags });
}
