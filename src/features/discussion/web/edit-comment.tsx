import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Button } from "#ui/button.tsx";
import { type CommentData, discussionApi, type Subject } from "./api.ts";
import { changeComment } from "./discussion-state.ts";
import { type CommentDraft, MentionField } from "./mention-field.tsx";
import { mentionedIn } from "./mention-token.ts";
import { useDiscussionCache } from "./use-discussion.ts";
import { useMinutesLeft } from "./use-minutes-left.ts";

interface Props {
  subject: Subject;
  comment: CommentData;
  onClose: () => void;
}

/** Edits a comment in its place while its time to edit lasts. */
export function EditComment({ subject, comment, onClose }: Props) {
  const { id, content, mentions, editableUntil } = comment;
  const cache = useDiscussionCache(subject);
  const draft = useDraft<CommentDraft>(`comment-edit:${id}`, {
    text: content,
    mentions: mentions.map(({ name }) => ({ id: null, name })),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const minutes = useMinutesLeft(editableUntil);
  const text = draft.value.text.trim();
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      discussionApi.call.edit({
        id,
        content: text,
        mentions: mentionedIn(text, draft.value.mentions),
      }),
    onSuccess: (saved) => {
      cache.update((data) => changeComment(data, id, () => saved));
      close();
    },
  });
  const isClosed = minutes === 0;
  const canSave = text !== "" && !isClosed;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text === content) close();
    else if (canSave && !save.isPending) save.mutate();
  };
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col gap-2">
      <MentionField
        subject={subject}
        label="Edit your comment"
        inputRef={field}
        value={draft.value}
        onChange={draft.setValue}
        onSubmit={submit}
        onCancel={close}
      />
      {save.isError && (
        <p role="alert" className="text-brick text-sm">
          {errorMessage(save.error, "Couldn't save your comment. Please try again.")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-ink-faint text-xs">
          {isClosed
            ? "You can edit a comment for 15 minutes. Copy your text if you need it."
            : `${minutes} ${minutes === 1 ? "minute" : "minutes"} left to edit`}
        </p>
        <Button variant="secondary" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={!canSave}
          busy={save.isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
