import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useMember } from "#platform/web/session.ts";
import { toast } from "#ui/toast-store.ts";
import { type CommentData, type DiscussionData, discussionApi, discussionOptions } from "./api.ts";

export interface PendingComment {
  key: number;
  content: string;
  author: { name: string; avatarUrl: string | null };
  /** Why sending failed; null while the request is pending. */
  failure: string | null;
}

let nextKey = 1;

/** Pending comments and the actions on an article's comments. */
export function useComments(id: string, discussion: DiscussionData) {
  const client = useQueryClient();
  const { queryKey } = discussionOptions(id);
  const update = (edit: (data: DiscussionData) => DiscussionData) =>
    client.setQueryData<DiscussionData>(queryKey, (data) => data && edit(data));
  const member = useMember();
  const [pending, setPending] = useState<PendingComment[]>([]);
  const removePending = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const setFailure = (key: number, failure: string | null) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));

  const post = useMutation({
    mutationFn: ({ content }: PendingComment) =>
      discussionApi.call.write({ kind: "article", id, content }),
    onSuccess: (comment, { key }) => {
      removePending(key);
      update((data) => ({
        ...data,
        questions: [{ ...comment, replies: [], replyCount: 0 }, ...data.questions],
        total: data.total + 1,
      }));
    },
    onError: (error, { key }) =>
      setFailure(key, errorMessage(error, "Couldn't send your comment.")),
  });

  const remove = useMutation({
    mutationFn: (comment: CommentData) => discussionApi.call.remove({ id: comment.id }),
    onMutate: async (comment) => {
      await client.cancelQueries({ queryKey });
      update((data) => ({
        ...data,
        questions: data.questions.filter((one) => one.id !== comment.id),
        total: Math.max(0, data.total - 1),
      }));
      return { before: discussion };
    },
    onError: (_error, comment, context) => {
      if (context) update(() => context.before);
      toast.error("Couldn't delete the comment. Please try again.", {
        action: { label: "Try Again", onClick: () => remove.mutate(comment) },
      });
    },
  });

  const older = useMutation({
    mutationFn: () => {
      const last = discussion.questions.at(-1);
      return discussionApi.call.list({ kind: "article", id, ...(last && { before: last.id }) });
    },
    onSuccess: (older) =>
      update((data) => ({ ...older, questions: [...data.questions, ...older.questions] })),
    onError: () => toast.error("Couldn't load older comments. Please try again."),
  });

  return {
    pending,
    isPosting: post.isPending,
    hasOlder: discussion.hasOlder,
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
