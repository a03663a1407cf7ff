import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { libraryApi } from "../api.ts";
import type { OwnArticle } from "./guru-articles-screen.tsx";

type List = Awaited<ReturnType<typeof libraryApi.call.ownList>>;
type Publication = Pick<OwnArticle, "isPublished" | "publishedAt">;

function show(client: QueryClient, id: string, change: Partial<Publication>): void {
  client.setQueriesData<List>(
    { queryKey: libraryApi.query.ownList.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
      },
  );
}

/** Publishes or takes back: at once, and undone with the server's reason if it says no. */
export function usePublish(): (article: OwnArticle, isPublished: boolean) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ article, isPublished }: { article: OwnArticle; isPublished: boolean }) =>
      libraryApi.call.ownPublish({ id: article.id, isPublished }),
    onMutate: async ({ article, isPublished }) => {
      await client.cancelQueries({ queryKey: libraryApi.query.ownList.key() });
      show(client, article.id, { isPublished });
    },
    onSuccess: (saved, { article }) => {
      show(client, article.id, saved);
      void client.invalidateQueries({ queryKey: libraryApi.query.list.key() });
      void client.invalidateQueries({ queryKey: libraryApi.query.find.key() });
    },
    onError: (error, { article, isPublished }) => {
      show(client, article.id, { isPublished: article.isPublished });
      // A refusal will be the same the next time; a lost connection may not.
      const isRefused = isApiError(error) && error.status < 500;
      const retry = { label: "Try Again", onClick: () => save.mutate({ article, isPublished }) };
      toast.error(
        errorMessage(error, "The change could not be saved."),
        isRefused ? {} : { action: retry },
      );
    },
  });
  return (article, isPublished) => save.mutate({ article, isPublished });
}
