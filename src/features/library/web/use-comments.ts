import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useMember } from "#platform/web/session.ts";
import { toast } from "#ui/toast-store.ts";
import { type ArticleData, type CommentData, libraryApi } from "./api.ts";
import { useArticleCache } from "./use-like-and-bookmark.ts";

export interface PendingComment {
  key: number;
  content: string;
  author: CommentData["author"];
  /** Why sending failed; null while the request is pending. */
  failure: string | null;
}

let nextKey = 1;

/** Pending comments and the actions on an article's comments. */
export function useComments({ id, comments, commentCount }: ArticleData) {
  const cache = useArticleCache(id);
  const member = useMember();
  const [pending, setPending] = useState<PendingComment[]>([]);
  const removePending = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const setFailure = (key: number, failure: string | null) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));

  const post = useMutation({
    mutationFn: ({ content }: PendingComment) => libraryApi.call.comment({ id, content }),
    onSuccess: (comment, { key }) => {
      removePending(key);
      cache.update((article) => ({
        ...article,
        comments: [comment, ...article.comments],
        commentCount: article.commentCount + 1,
      }));
    },
    onError: (error, { key }) =>
      setFailure(key, errorMessage(error, "Couldn't send your comment.")),
  });

  const remove = useMutation({
    mutationFn: (comment: CommentData) => libraryApi.call.removeComment({ id: comment.id }),
    onMutate: async (comment) => {
      await cache.cancelFetches();
      cache.update((article) => ({
        ...article,
        comments: article.comments.filter((one) => one.id !== comment.id),
        commentCount: Math.max(0, article.commentCount - 1),
      }));
      return { before: { comments, commentCount } };
    },
    onError: (_error, comment, context) => {
      if (context) cache.update((article) => ({ ...article, ...context.before }));
      toast.error("Couldn't delete the comment. Please try again.", {
        action: { label: "Try Again", onClick: () => remove.mutate(comment) },
      });
    },
  });

  const older = useMutation({
    mutationFn: () => {
      const last = comments.at(-1);
      return libraryApi.call.comments({ id, ...(last ? { before: last.id } : {}) });
    },
    onSuccess: ({ items }) =>
      cache.update((article) => ({ ...article, comments: [...article.comments, ...items] })),
    onError: () => toast.error("Couldn't load older comments. Please try again."),
  });

  return {
    pending,
    isPosting: post.isPending,
    hasOlder: commentCount > comments.length,
    isLoadingOlder: older.isPending,
    loadOlder: () => older.mutate(),
    remove: (comment: CommentData) => remove.mutate(comment),
    add(content: string) {
      const name = `${member.firstName} ${member.lastName}`.trim();
      const author = { name, avatarUrl: member.avatarUrl };
      const comment = { key: nextKey++, content, author, failure: null };
      setPending((all) => [comment, ...all]);
      post.mutate(comment);
    },
    retry(comment: PendingComment) {
      setFailure(comment.key, null);
      post.mutate(comment);
    },
    discard: (comment: PendingComment) => removePending(comment.key),
  };
}
