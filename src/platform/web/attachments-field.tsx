import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { IconButton } from "#ui/button.tsx";
import { fileSize } from "#ui/file-size.ts";
import { DropZone } from "./drop-zone.tsx";
import { ATTACHMENT_TYPES } from "./upload-field.tsx";
import { useUpload } from "./use-upload.ts";

interface AttachmentsFieldProps {
  label: string;
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  max?: number | undefined;
  disabled?: boolean | undefined;
  /** False: shows only the files. They can still be pasted. */
  isOpen?: boolean | undefined;
}

/** Sends the form of a text area by a key, as a press of its button does. */
export function submitForm(event: KeyboardEvent<HTMLTextAreaElement>): void {
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * Attachments of a message; each can be removed before sending. Files can also be pasted anywhere in
 * the form, for example a screenshot into the text.
 */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { label, value, onChange, max = 5, disabled = false, isOpen = true } = props;
  const { upload, progress, error, setError, cancel } = useUpload();
  const free = max - value.length;

  // The form may change during an upload.
  const latest = useRef(props);
  latest.current = props;
  const [isUploading, setIsUploading] = useState(false);
  async function send(files: File[]) {
    setIsUploading(true);
    for (const file of files.slice(0, free)) {
      const saved = await upload(file, "attachment");
      if (!saved) {
        // Nothing is sent without a file that the person chose.
        setHeld(null);
        break;
      }
      latest.current.onChange([...latest.current.value, saved]);
    }
    setIsUploading(false);
    if (files.length > free) setError(`You can attach up to ${max} files.`);
  }

  const group = useRef<HTMLDivElement>(null);
  /** A submit during an upload is repeated after it, so that no file is left behind. */
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = group.current?.closest("form");
    if (!isUploading) {
      if (held) form?.requestSubmit(held.submitter);
      setHeld(null);
      return undefined;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld({ submitter: event.submitter });
    };
    form?.addEventListener("submit", hold, { capture: true });
    return () => form?.removeEventListener("submit", hold, { capture: true });
  }, [isUploading, held]);

  const onPaste = useRef<(event: ClipboardEvent) => void>(undefined);
  onPaste.current = (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || disabled || progress !== null || files.length === 0) return;
    event.preventDefault();
    void send(files);
  };
  useEffect(() => {
    const form = group.current?.closest("form");
    const paste = (event: ClipboardEvent) => onPaste.current?.(event);
    form?.addEventListener("paste", paste);
    return () => form?.removeEventListener("paste", paste);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div ref={group} role="group" aria-label={label} className="flex flex-col gap-2 empty:hidden">
      {value.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {value.map((file) => (
            <li
              key={file.id}
              className="flex items-center gap-2 rounded border border-line bg-surface py-1 pr-1 pl-3 text-sm"
            >
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-ink-faint tabular-nums">{fileSize(file.bytes)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                size="sm"
                disabled={disabled}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(value.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {((isOpen && free > 0) || progress !== null) && (
        <DropZone
          isCompact
          accept={ATTACHMENT_TYPES}
          chooseLabel="Attach files"
          instruction="Drag, paste or browse for files (up to 10 MB each)"
          multiple
          disabled={disabled}
          progress={progress}
          onCancel={cancel}
          onFiles={(files) => void send(files)}
        />
      )}
      {held && (
        <p role="status" className="text-ink-soft text-sm">
          We'll send this as soon as the upload is complete.
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-brick text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
