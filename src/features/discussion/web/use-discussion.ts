import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/toast-store.ts";
import {
  type CommentData,
  type DiscussionData,
  discussionApi,
  discussionOptions,
  type QuestionData,
  type Subject,
} from "./api.ts";
import { addOlder, addReplies, findQuestion } from "./discussion-state.ts";

/** The loaded part of a discussion in the query cache. */
export function useDiscussionCache(subject: Subject) {
  const client = useQueryClient();
  const { queryKey } = discussionOptions(subject);
  return {
    read: () => client.getQueryData(queryKey),
    update: (edit: (data: DiscussionData) => DiscussionData) =>
      client.setQueryData(queryKey, (data) => data && edit(data)),
    cancelFetches: () => client.cancelQueries({ queryKey }),
  };
}

export type DiscussionCache = ReturnType<typeof useDiscussionCache>;

/** Loads replies until `isEnough`, or all of them. */
export async function loadReplies(
  cache: DiscussionCache,
  id: string,
  isEnough: (replies: readonly CommentData[]) => boolean = () => false,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    const data = cache.read();
    const replies = data && findQuestion(data, id)?.replies;
    if (!replies || isEnough(replies)) return;
    const after = replies.at(-1)?.id;
    const page = await discussionApi.call.replies({ id, ...(after && { after }) });
    cache.update((current) => addReplies(current, id, page.replies));
    ({ hasMore } = page);
  }
}

/** A discussion, and its further questions. */
export function useDiscussion(subject: Subject) {
  const cache = useDiscussionCache(subject);
  const query = useQuery(discussionOptions(subject));
  const older = useMutation({
    mutationFn: () => {
      const before = query.data?.questions.at(-1)?.id;
      return discussionApi.call.list({ ...subject, ...(before && { before }) });
    },
    onSuccess: (page) => cache.update((data) => addOlder(data, page)),
    onError: () => toast.error("Couldn't load older comments. Please try again."),
  });
  return { query, loadOlder: () => older.mutate(), isLoadingOlder: older.isPending };
}

/** Loads the next replies to a question. */
export function useMoreReplies(subject: Subject, { id, replies }: QuestionData) {
  const cache = useDiscussionCache(subject);
  const count = replies.length;
  const more = useMutation({
    mutationFn: () => loadReplies(cache, id, (loaded) => loaded.length > count),
    onError: () => toast.error("Couldn't load more replies. Please try again."),
  });
  return { load: () => more.mutate(), isLoading: more.isPending };
}
