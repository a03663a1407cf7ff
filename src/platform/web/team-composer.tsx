import Paperclip from "lucide-react/icons/paperclip";
import { type FormEvent, useState } from "react";
import { fillVariables } from "#lib/fill-variables.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { featureApi } from "./api-client.ts";
import { AttachmentsField, submitForm } from "./attachments-field.tsx";
import { QuickReplyPicker } from "./quick-reply-picker.tsx";
import type { Reply } from "./use-reply.ts";

const supportApi = featureApi("support");
const RESOLVE = "resolve";
const STALE_MS = 60_000;

const MODES = [
  { value: "reply", label: "Reply" },
  { value: "note", label: "Internal note" },
] as const;

interface Props {
  reply: Reply;
  /** Who receives the reply. */
  name: string;
  maxLength: number;
  /** False: only notes, because the ticket is closed. */
  canReply?: boolean;
  /** The values of variables in quick replies. */
  variables: Readonly<Record<string, string>>;
  onTyping: () => void;
}

/** Where the team writes a reply or an internal note. Replies are long, so Ctrl+Enter sends. */
export function TeamComposer(props: Props) {
  const { reply, name, canReply = true, variables, onTyping } = props;
  const { text, files } = reply.draft;
  const [isAttaching, setIsAttaching] = useState(false);
  const isNote = reply.draft.isInternal || !canReply;
  const isEmpty = text.trim() === "" && files.length === 0;

  const write = (next: string) => {
    onTyping();
    reply.setDraft({ text: next, isInternal: isNote });
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    setIsAttaching(false);
    reply.send({ isResolved: submitter?.getAttribute("value") === RESOLVE });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5">
      <div className="flex items-center gap-2">
        {canReply && (
          <SegmentedChoice
            label="Reply type"
            options={MODES}
            value={isNote ? "note" : "reply"}
            onChange={(mode) => reply.setDraft({ isInternal: mode === "note" })}
          />
        )}
        <span className="ml-auto flex gap-2">
          <IconButton
            label="Attach files"
            variant="secondary"
            aria-expanded={isAttaching || files.length > 0}
            icon={<Paperclip aria-hidden="true" className="size-4.5" />}
            onClick={() => setIsAttaching(!isAttaching)}
          />
          <QuickReplyPicker
            options={supportApi.query.quickReplies.queryOptions({ staleTime: STALE_MS })}
            onPick={(picked) => {
              const before = text.trimEnd();
              const filled = fillVariables(picked, variables);
              write(before ? `${before}\n\n${filled}` : filled);
              document.querySelector<HTMLElement>("[data-inbox-reply]")?.focus();
            }}
          />
        </span>
      </div>
      <TextArea
        data-inbox-reply=""
        label={isNote ? "Note for the team" : `Reply to ${name}`}
        labelHidden
        placeholder={isNote ? "Only the team can read this note" : `Reply to ${name}`}
        autogrow
        rows={2}
        className={cx("max-h-60 min-h-16 max-sm:min-h-10", isNote && "bg-amber-soft")}
        maxLength={props.maxLength}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submitForm(event);
        }}
      />
      <AttachmentsField
        label="Attachments"
        isOpen={isAttaching}
        value={files}
        onChange={(next) => reply.setDraft({ files: next, isInternal: isNote })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={isEmpty} busy={reply.isSending} busyLabel="Sending...">
          {isNote ? "Save Note" : "Send"}
        </Button>
        {!isNote && (
          <Button
            type="submit"
            value={RESOLVE}
            variant="secondary"
            disabled={isEmpty || reply.isSending}
          >
            Send and Resolve
          </Button>
        )}
        <span className="ml-auto hidden text-ink-faint text-xs @lg:inline">
          Ctrl+Enter to {isNote ? "save" : "send"}
        </span>
      </div>
    </form>
  );
}
