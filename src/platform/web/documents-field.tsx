import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef } from "react";
import { IconButton } from "#ui/button.tsx";
import { documentType } from "#ui/document-type.tsx";
import { fileSize } from "#ui/file-size.ts";
import { TextField } from "#ui/text-field.tsx";
import { type Attachment, MAX_ATTACHMENTS } from "../document-contract.ts";
import { DropZone } from "./drop-zone.tsx";
import { DOCUMENT_TYPES } from "./upload-field.tsx";
import { useUpload } from "./use-upload.ts";

interface Props {
  label: string;
  value: readonly Attachment[];
  onChange: (value: Attachment[]) => void;
  error?: string | undefined;
}

/** Attached documents: upload, rename, reorder and remove. */
export function DocumentsField({ label, value, onChange, error }: Props) {
  const { upload, progress, error: uploadError, setError, cancel } = useUpload();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(null);
  /** The list may change during an upload. */
  const latest = useRef(value);
  latest.current = value;
  const free = MAX_ATTACHMENTS - value.length;

  // Moving a row in the DOM drops the focus of its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order changed
  useLayoutEffect(() => {
    if (!moved.current) return;
    const [url = "", way] = moved.current.split(" ");
    moved.current = null;
    const row = list.current?.querySelector(`[data-file="${CSS.escape(url)}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-move]:enabled") ?? [])];
    (buttons.find((button) => button.dataset.move === way) ?? buttons[0])?.focus();
  }, [value]);

  async function send(files: File[]) {
    for (const file of files.slice(0, free)) {
      const saved = await upload(file, "document");
      if (!saved) return;
      const { url, name, contentType, bytes } = saved;
      latest.current = [...latest.current, { url, name, contentType, bytes }];
      onChange([...latest.current]);
    }
    if (files.length > free) setError(`You can attach up to ${MAX_ATTACHMENTS} files.`);
  }
  const move = (at: number, way: "up" | "down") => {
    const other = way === "up" ? at - 1 : at + 1;
    const [file, neighbor] = [value[at], value[other]];
    if (!file || !neighbor) return;
    moved.current = `${file.url} ${way}`;
    onChange(value.with(at, neighbor).with(other, file));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      {value.length > 0 && (
        <ol ref={list} aria-label={label} className="flex flex-col gap-2">
          {value.map((file, index) => {
            const { label: type, Icon } = documentType(file);
            return (
              <li
                key={file.url}
                data-file={file.url}
                className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-line bg-surface p-2"
              >
                <Icon aria-hidden="true" className="ml-1 size-5 shrink-0 text-ink-faint" />
                <TextField
                  label={`Name of attachment ${index + 1}`}
                  labelHidden
                  maxLength={200}
                  value={file.name}
                  onChange={(event) =>
                    onChange(value.with(index, { ...file, name: event.target.value }))
                  }
                  fieldClassName="min-w-40 flex-1"
                />
                <span className="text-ink-faint text-sm tabular-nums">
                  {type}, {fileSize(file.bytes)}
                </span>
                <span className="ml-auto flex">
                  <IconButton
                    size="sm"
                    label={`Move ${file.name} up`}
                    data-move="up"
                    icon={<ArrowUp aria-hidden="true" className="size-4" />}
                    disabled={index === 0}
                    onClick={() => move(index, "up")}
                  />
                  <IconButton
                    size="sm"
                    label={`Move ${file.name} down`}
                    data-move="down"
                    icon={<ArrowDown aria-hidden="true" className="size-4" />}
                    disabled={index === value.length - 1}
                    onClick={() => move(index, "down")}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove ${file.name}`}
                    icon={<X aria-hidden="true" className="size-4" />}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {(free > 0 || progress !== null) && (
        <DropZone
          accept={DOCUMENT_TYPES}
          chooseLabel="Choose documents"
          instruction="Drag or browse for PDF or Office documents (up to 50 MB each)"
          multiple
          progress={progress}
          onCancel={cancel}
          onFiles={(files) => void send(files)}
        />
      )}
      <p role="status" className="font-medium text-brick text-sm empty:hidden">
        {uploadError ?? error}
      </p>
    </fieldset>
  );
}
