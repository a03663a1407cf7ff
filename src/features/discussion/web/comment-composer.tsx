import type { FormEvent, Ref } from "react";
import type { useDraft } from "#platform/web/draft.ts";
import { useMember } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { Subject } from "./api.ts";
import { type CommentDraft, MentionField } from "./mention-field.tsx";

interface Props {
  subject: Subject;
  draft: ReturnType<typeof useDraft<CommentDraft>>;
  label: string;
  sendLabel: string;
  isSending: boolean;
  onSend: (draft: CommentDraft) => void;
  onCancel?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** The reply composer has a smaller avatar. */
  isReply?: boolean;
}

/** Writes a question or a reply. Texts are long, so Enter adds a line and Ctrl+Enter sends. */
export function CommentComposer(props: Props) {
  const { subject, draft, label, sendLabel, isSending, onCancel, isReply = false } = props;
  const { firstName, lastName, avatarUrl } = useMember();
  const isBlank = draft.value.text.trim() === "";
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank || isSending) return;
    props.onSend(draft.value);
    draft.clear();
  };
  return (
    <form onSubmit={send} className="flex gap-3">
      <Avatar name={`${firstName} ${lastName}`} src={avatarUrl} size={isReply ? "sm" : "md"} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <MentionField
          subject={subject}
          label={label}
          inputRef={props.inputRef}
          value={draft.value}
          onChange={draft.setValue}
          onSubmit={send}
          onCancel={isBlank ? onCancel : undefined}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className={cx("mr-auto text-ink-faint text-xs", isReply && "max-sm:hidden")}>
            Type @ to mention
          </p>
          {onCancel && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                draft.clear();
                onCancel();
              }}
            >
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            disabled={isBlank}
            busy={isSending}
            busyLabel="Posting..."
          >
            {sendLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
