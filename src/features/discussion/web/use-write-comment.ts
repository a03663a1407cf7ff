import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useMember } from "#platform/web/session.ts";
import { discussionApi, type Subject } from "./api.ts";
import { addQuestion, addReply, findQuestion } from "./discussion-state.ts";
import type { CommentDraft } from "./mention-field.tsx";
import { type Mention, mentionedIn } from "./mention-token.ts";
import { loadReplies, useDiscussionCache } from "./use-discussion.ts";

export interface PendingComment {
  key: number;
  content: string;
  mentions: Mention[];
  author: { name: string; avatarUrl: string | null };
  /** Why sending failed; null while the request is pending. */
  failure: string | null;
}

let nextKey = 1;

/** Writes questions, or replies to one question. Shows each while it is sent. */
export function useWriteComment(subject: Subject, questionId?: string) {
  const cache = useDiscussionCache(subject);
  const { firstName, lastName, avatarUrl } = useMember();
  const [pending, setPending] = useState<PendingComment[]>([]);
  const discard = ({ key }: PendingComment) =>
    setPending((all) => all.filter((one) => one.key !== key));
  const setFailure = ({ key }: PendingComment, failure: string | null) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));

  const send = useMutation({
    mutationFn: async ({ content, mentions }: PendingComment) => {
      const ids = mentionedIn(content, mentions);
      const parent = questionId ? { parentId: questionId } : {};
      return discussionApi.call.write({ ...subject, ...parent, content, mentions: ids });
    },
    onSuccess: async (comment, sent) => {
      const data = cache.read();
      const question = questionId && data ? findQuestion(data, questionId) : undefined;
      if (!question) cache.update((current) => addQuestion(current, comment));
      else if (question.replies.length === question.replyCount) {
        cache.update((current) => addReply(current, question.id, comment));
      } else {
        // The new reply is the last one, so those before it are loaded too.
        await loadReplies(cache, question.id).catch(() => undefined);
      }
      discard(sent);
    },
    onError: (error, sent) => setFailure(sent, errorMessage(error, "Couldn't send your comment.")),
  });

  return {
    pending,
    /** For screen readers. */
    status: send.isSuccess ? "Comment posted." : "",
    isSending: send.isPending,
    add({ text, mentions }: CommentDraft) {
      const author = { name: `${firstName} ${lastName}`.trim(), avatarUrl };
      const comment = { key: nextKey++, content: text.trim(), mentions, author, failure: null };
      setPending((all) => (questionId ? [...all, comment] : [comment, ...all]));
      send.mutate(comment);
    },
    retry(comment: PendingComment) {
      setFailure(comment, null);
      send.mutate(comment);
    },
    discard,
  };
}
