import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { libraryApi, type OwnArticle } from "../api.ts";

type List = Awaited<ReturnType<typeof libraryApi.call.ownList>>;
type Publication = Pick<OwnArticle, "isPublished" | "publishedAt">;

function updateCache(client: QueryClient, id: string, change: Partial<Publication>): void {
  client.setQueriesData<List>(
    { queryKey: libraryApi.query.ownList.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
      },
  );
}

/** Publishes or unpublishes with an optimistic update; rolls back and shows the reason on error. */
export function usePublish(): (article: OwnArticle, isPublished: boolean) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ article, isPublished }: { article: OwnArticle; isPublished: boolean }) =>
      libraryApi.call.ownPublish({ id: article.id, isPublished }),
    onMutate: async ({ article, isPublished }) => {
      await client.cancelQueries({ queryKey: libraryApi.query.ownList.key() });
      updateCache(client, article.id, { isPublished });
    },
    onSuccess: (saved, { article }) => {
      updateCache(client, article.id, saved);
      void client.invalidateQueries({ queryKey: libraryApi.query.list.key() });
      void client.invalidateQueries({ queryKey: libraryApi.query.find.key() });
    },
    onError: (error, { article, isPublished }) => {
      updateCache(client, article.id, { isPublished: article.isPublished });
      // Retrying helps after a network or server error, not after a 4xx.
      const isRefused = isApiError(error) && error.status < 500;
      const retry = { label: "Try Again", onClick: () => save.mutate({ article, isPublished }) };
      toast.error(
        errorMessage(error, "Couldn't save the change. Please try again."),
        isRefused ? {} : { action: retry },
      );
    },
  });
  return (article, isPublished) => save.mutate({ article, isPublished });
}
