import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { libraryApi } from "../api.ts";
import type { ManagedArticle } from "./admin-articles-screen.tsx";

type List = Awaited<ReturnType<typeof libraryApi.call.manageList>>;
type Flags = Partial<Pick<ManagedArticle, "isPublished" | "isFeatured">>;

function show(client: QueryClient, id: string, change: Partial<ManagedArticle>): void {
  client.setQueriesData<List>(
    { queryKey: libraryApi.query.manageList.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((one) => (one.id === id ? { ...one, ...change } : one)),
      },
  );
}

/** Publishes or features from the list: at once, and taken back if the server says no. */
export function useArticleFlags(): (article: ManagedArticle, flags: Flags) => void {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ article, flags }: { article: ManagedArticle; flags: Flags }) =>
      libraryApi.call.setFlags({ id: article.id, ...flags }),
    onMutate: async ({ article, flags }) => {
      await client.cancelQueries({ queryKey: libraryApi.query.manageList.key() });
      show(client, article.id, flags);
    },
    onSuccess: (saved, { article }) => {
      show(client, article.id, saved);
      void client.invalidateQueries({ queryKey: libraryApi.query.list.key() });
      void client.invalidateQueries({ queryKey: libraryApi.query.find.key() });
    },
    onError: (error, { article, flags }) => {
      const { isPublished, isFeatured } = article;
      show(client, article.id, { isPublished, isFeatured });
      toast.error(errorMessage(error, "The change could not be saved."), {
        action: { label: "Try Again", onClick: () => save.mutate({ article, flags }) },
      });
    },
  });
  return (article, flags) => save.mutate({ article, flags });
}
