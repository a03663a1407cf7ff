import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { toast } from "#ui/toast-store.ts";
import { type AdminComment, discussionApi } from "./api.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { type CommentDraft, NO_DRAFT } from "./mention-field.tsx";
import { mentionedIn } from "./mention-token.ts";

interface Props {
  comment: AdminComment;
  onClose: () => void;
}

/** Replies to a question from the moderation list. */
export function AdminReply({ comment, onClose }: Props) {
  const client = useQueryClient();
  const { kind, id } = comment.subject;
  const questionId = comment.question?.id ?? comment.id;
  const draft = useDraft<CommentDraft>(`reply:${questionId}`, NO_DRAFT);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const send = useMutation({
    mutationFn: ({ text, mentions }: CommentDraft) =>
      discussionApi.call.write({
        kind,
        id,
        parentId: questionId,
        content: text.trim(),
        mentions: mentionedIn(text, mentions),
      }),
    onSuccess: async () => {
      onClose();
      toast.success("Reply posted.");
      await client.invalidateQueries({ queryKey: discussionApi.query.key() });
    },
    onError: (error, sent) => {
      draft.setValue(sent);
      toast.error(errorMessage(error, "Couldn't send your comment."));
    },
  });
  return (
    <CommentComposer
      isReply
      subject={{ kind, id }}
      draft={draft}
      label={`Reply to ${comment.question?.author ?? comment.author.name}`}
      sendLabel="Post Reply"
      isSending={send.isPending}
      inputRef={field}
      onSend={(sent) => send.mutate(sent)}
      onCancel={onClose}
    />
  );
}
