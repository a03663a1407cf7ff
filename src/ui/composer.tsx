import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { Button } from "./button.tsx";
import { TextArea } from "./text-area.tsx";

interface ComposerProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Receives the trimmed text, which is blank only with files. */
  onSend: (text: string) => void;
  sendLabel?: string | undefined;
  busy?: boolean | undefined;
  /** Files are attached, so that the text may be blank. */
  hasFiles?: boolean | undefined;
  maxLength?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
  /** Controls next to the send button. */
  tools?: ReactNode;
  /** Replaces the send button, for example with a stop button. */
  action?: ReactNode | false;
  children?: ReactNode;
}

/** A message field that grows with its text. Enter sends, Shift+Enter adds a line. */
export function Composer({
  label,
  placeholder,
  value,
  onChange,
  onSend,
  sendLabel = "Send",
  busy = false,
  hasFiles = false,
  maxLength,
  inputRef,
  tools,
  action,
  children,
}: ComposerProps) {
  const hintId = useId();
  const text = value.trim();

  const isEmpty = text === "" && !hasFiles;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !busy) onSend(text);
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During IME composition Enter accepts a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      {children}
      <div className="flex items-end gap-2">
        <TextArea
          ref={inputRef}
          label={label}
          labelHidden
          autogrow
          rows={1}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          aria-describedby={hintId}
          enterKeyHint="send"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          fieldClassName="flex-1"
          className="max-h-48 min-h-10"
        />
        {tools}
        {action || (
          <Button
            type="submit"
            disabled={isEmpty}
            busy={busy}
            icon={<SendHorizontal aria-hidden="true" className="size-4" />}
          >
            {sendLabel}
          </Button>
        )}
      </div>
      <p id={hintId} className="hidden text-ink-faint text-xs sm:block">
        Press Enter to send, Shift+Enter for a new line
      </p>
    </form>
  );
}
