import { useMutation } from "@tanstack/react-query";
import { isApiError } from "#platform/web/api-client.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type CommentData, discussionApi, type Subject } from "./api.ts";
import { changeComment, removeComment, setAnswer, setLiked } from "./discussion-state.ts";
import { useDiscussionCache } from "./use-discussion.ts";

/** Likes or unlikes with an optimistic update that rolls back on error. */
export function useLikeComment(subject: Subject, { id }: CommentData) {
  const cache = useDiscussionCache(subject);
  const change = (isLiked: boolean) =>
    cache.update((data) => changeComment(data, id, (comment) => setLiked(comment, isLiked)));
  const like = useMutation({
    scope: { id: `like-${id}` },
    mutationFn: (isLiked: boolean) =>
      isLiked ? discussionApi.call.like({ id }) : discussionApi.call.unlike({ id }),
    onMutate: change,
    onSuccess: (answer) =>
      cache.update((data) => changeComment(data, id, (comment) => ({ ...comment, ...answer }))),
    onError: (error, isLiked) => {
      change(!isLiked);
      toastFailure(error, {
        noun: "comment",
        fallback: "Couldn't save your like. Please try again.",
        onRetry: () => like.mutate(isLiked),
      });
    },
  });
  return like.mutate;
}

/** Marks a reply as the answer to its question, instead of an earlier one. */
export function useMarkAnswer(subject: Subject, questionId: string, reply: CommentData) {
  const cache = useDiscussionCache(subject);
  const { id } = reply;
  const mark = useMutation({
    scope: { id: `answer-${questionId}` },
    mutationFn: (isAnswer: boolean) =>
      isAnswer ? discussionApi.call.markAnswer({ id }) : discussionApi.call.unmarkAnswer({ id }),
    onMutate: async (isAnswer) => {
      await cache.cancelFetches();
      const question = cache.read()?.questions.find((one) => one.id === questionId);
      const before = question?.replies.find((one) => one.isAnswer)?.id ?? null;
      cache.update((data) => setAnswer(data, questionId, isAnswer ? id : null));
      return { before };
    },
    onError: (error, isAnswer, context) => {
      cache.update((data) => setAnswer(data, questionId, context?.before ?? null));
      toastFailure(error, {
        noun: "comment",
        fallback: "Couldn't save the answer. Please try again.",
        onRetry: () => mark.mutate(isAnswer),
      });
    },
  });
  return mark.mutate;
}

export function useRemoveComment(subject: Subject, { id }: CommentData) {
  const cache = useDiscussionCache(subject);
  const remove = useMutation({
    mutationFn: () => discussionApi.call.remove({ id }),
    onMutate: async () => {
      await cache.cancelFetches();
      const before = cache.read();
      cache.update((data) => removeComment(data, id));
      return { before };
    },
    onError: (error, _input, context) => {
      cache.update((data) => context?.before ?? data);
      // A retry cannot help when others have replied.
      if (isApiError(error) && error.status === 409) toast.error(error.message);
      else
        toastFailure(error, {
          noun: "comment",
          fallback: "Couldn't delete the comment. Please try again.",
          onRetry: () => remove.mutate(),
        });
    },
  });
  return () => remove.mutate();
}
