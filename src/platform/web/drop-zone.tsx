import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Progress } from "#ui/progress.tsx";

interface DropZoneProps {
  /** For the file chooser: `image/*`, `.pdf,.docx`. */
  accept: string;
  chooseLabel: string;
  /** Instruction shown in the drop zone. */
  instruction: ReactNode;
  onFiles: (files: File[]) => void;
  multiple?: boolean | undefined;
  /** The instruction and the button share a line. */
  isCompact?: boolean | undefined;
  disabled?: boolean | undefined;
  /** From 0 to 1 during an upload. */
  progress: number | null;
  onCancel: () => void;
  /** A preview or list above the instruction. */
  children?: ReactNode;
  /** Buttons next to the file chooser. */
  actions?: ReactNode;
}

/** Accepts dropped, pasted and chosen files. The buttons cover every action. */
export function DropZone(props: DropZoneProps) {
  const { accept, chooseLabel, onFiles, multiple = false, disabled = false, progress } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled && !isBusy) onFiles(multiple ? files : files.slice(0, 1));
    return files.length > 0;
  };
  const onDrag = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type !== "dragleave");
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented) return;
    if (take(event.clipboardData.files)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same
    <div
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
      onPaste={onPaste}
      className={cx(
        "flex flex-wrap items-center gap-4 rounded border border-dashed p-3 transition-colors",
        isOver ? "border-press bg-press-soft" : "border-line-strong bg-surface",
      )}
    >
      {props.children}
      <div
        className={cx(
          "flex min-w-0 flex-1 basis-56 gap-2.5",
          props.isCompact ? "flex-wrap items-center justify-between" : "flex-col items-start",
        )}
      >
        {isBusy ? (
          <UploadProgress progress={progress} onCancel={props.onCancel} />
        ) : (
          <>
            <p className="text-ink-soft text-sm">{props.instruction}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={disabled}
                onClick={() => input.current?.click()}
              >
                {chooseLabel}
              </Button>
              {props.actions}
            </div>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={chooseLabel}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after a failure.
          event.target.value = "";
        }}
      />
    </div>
  );
}

function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const isSent = progress >= 1;
  return (
    <div className="flex w-full flex-col items-start gap-2.5">
      <Progress
        className="w-full"
        label={isSent ? "Processing..." : "Uploading..."}
        value={progress * 100}
      />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
