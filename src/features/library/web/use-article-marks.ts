import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/toast-store.ts";
import { type ArticleData, libraryApi } from "./api.ts";

/** Changes the article wherever it is shown right now. */
export function useArticleCache(id: string) {
  const client = useQueryClient();
  const queryKey = libraryApi.query.find.key();
  const change = (edit: (article: ArticleData) => ArticleData) =>
    client.setQueriesData<ArticleData>({ queryKey }, (data) =>
      data?.id === id ? edit(data) : data,
    );
  return { change, hold: () => client.cancelQueries({ queryKey }) };
}

const withLike = (article: ArticleData, isLiked: boolean): ArticleData => {
  if (article.isLiked === isLiked) return article;
  const likesCount = Math.max(0, article.likesCount + (isLiked ? 1 : -1));
  return { ...article, isLiked, likesCount };
};

/** Shown at once; taken back if the server says no. */
export function useLike({ id }: ArticleData) {
  const cache = useArticleCache(id);
  const like = useMutation({
    scope: { id: `like-${id}` },
    mutationFn: (isLiked: boolean) =>
      isLiked ? libraryApi.call.like({ id }) : libraryApi.call.unlike({ id }),
    onMutate: async (isLiked) => {
      await cache.hold();
      cache.change((article) => withLike(article, isLiked));
    },
    onSuccess: (answer) => cache.change((article) => ({ ...article, ...answer })),
    onError: (_error, isLiked) => {
      cache.change((article) => withLike(article, !isLiked));
      toast.error("Your like could not be saved.", {
        action: { label: "Try Again", onClick: () => like.mutate(isLiked) },
      });
    },
  });
  return like;
}

export function useBookmark({ id }: ArticleData) {
  const cache = useArticleCache(id);
  const bookmark = useMutation({
    scope: { id: `bookmark-${id}` },
    mutationFn: (isBookmarked: boolean) =>
      isBookmarked ? libraryApi.call.bookmark({ id }) : libraryApi.call.unbookmark({ id }),
    onMutate: async (isBookmarked) => {
      await cache.hold();
      cache.change((article) => ({ ...article, isBookmarked }));
    },
    onError: (_error, isBookmarked) => {
      cache.change((article) => ({ ...article, isBookmarked: !isBookmarked }));
      toast.error("The bookmark could not be saved.", {
        action: { label: "Try Again", onClick: () => bookmark.mutate(isBookmarked) },
      });
    },
  });
  return bookmark;
}
