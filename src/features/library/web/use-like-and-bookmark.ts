import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { type ArticleData, libraryApi } from "./api.ts";

/** Updates the article in every cached query. */
export function useArticleCache(id: string) {
  const client = useQueryClient();
  const queryKey = libraryApi.query.find.key();
  const update = (edit: (article: ArticleData) => ArticleData) =>
    client.setQueriesData<ArticleData>({ queryKey }, (data) =>
      data?.id === id ? edit(data) : data,
    );
  return { update, cancelFetches: () => client.cancelQueries({ queryKey }) };
}

const withLike = (article: ArticleData, isLiked: boolean): ArticleData => {
  if (article.isLiked === isLiked) return article;
  const likesCount = Math.max(0, article.likesCount + (isLiked ? 1 : -1));
  return { ...article, isLiked, likesCount };
};

/** Likes or unlikes with an optimistic update that rolls back on error. */
export function useLike({ id }: ArticleData) {
  const cache = useArticleCache(id);
  const like = useMutation({
    scope: { id: `like-${id}` },
    mutationFn: (isLiked: boolean) =>
      isLiked ? libraryApi.call.like({ id }) : libraryApi.call.unlike({ id }),
    onMutate: async (isLiked) => {
      await cache.cancelFetches();
      cache.update((article) => withLike(article, isLiked));
    },
    onSuccess: (answer) => cache.update((article) => ({ ...article, ...answer })),
    onError: (error, isLiked) => {
      cache.update((article) => withLike(article, !isLiked));
      toastFailure(error, {
        noun: "article",
        fallback: "Couldn't save your like. Please try again.",
        onRetry: () => like.mutate(isLiked),
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
      await cache.cancelFetches();
      cache.update((article) => ({ ...article, isBookmarked }));
    },
    onError: (error, isBookmarked) => {
      cache.update((article) => ({ ...article, isBookmarked: !isBookmarked }));
      toastFailure(error, {
        noun: "article",
        fallback: "Couldn't save the bookmark. Please try again.",
        onRetry: () => bookmark.mutate(isBookmarked),
      });
    },
  });
  return bookmark;
}
