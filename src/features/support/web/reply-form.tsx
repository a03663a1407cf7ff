import type { FormEvent, ReactNode } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { AttachmentsField, submitForm } from "#platform/web/attachments-field.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  label: string;
  sendLabel: string;
  text: string;
  files: readonly UploadedFile[];
  isSending: boolean;
  onText: (text: string) => void;
  onFiles: (files: UploadedFile[]) => void;
  onSend: () => void;
  /** Rendered above the field. */
  above?: ReactNode;
  /** Rendered next to the send button. */
  tools?: ReactNode;
}

/** Reply form of a ticket. Replies are long, so Enter adds a line and Ctrl+Enter sends. */
export function ReplyForm(props: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSend();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {props.above}
      <TextArea
        label={props.label}
        autogrow
        className="min-h-28"
        maxLength={10_000}
        value={props.text}
        hint="Ctrl+Enter to send"
        onChange={(event) => props.onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submitForm(event);
        }}
      />
      <AttachmentsField label="Attachments" value={props.files} onChange={props.onFiles} />
      <div className="flex items-center gap-2">
        <Button
          type="submit"
          disabled={props.text.trim() === "" && props.files.length === 0}
          busy={props.isSending}
          busyLabel="Sending..."
        >
          {props.sendLabel}
        </Button>
        {props.tools}
      </div>
    </form>
  );
}
