import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { UploadKind } from "#platform/uploads.ts";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { TextField } from "#ui/text-field.tsx";
import { DropZone } from "./drop-zone.tsx";
import { readVideoDuration } from "./read-video-duration.ts";
import { type Upload, useUpload } from "./use-upload.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx").then((m) => ({ default: m.CropDialog })));

interface UploadFieldProps {
  label: string;
  /** URL of an uploaded file or an external one. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
}

interface ImageFieldProps extends UploadFieldProps {
  /** Aspect ratio (width / height) for cropping before the upload. */
  crop?: number | undefined;
}

export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** An image: dropped, pasted, chosen, or entered as a URL. */
export function ImageField({ crop, ...field }: ImageFieldProps) {
  const upload = useUpload();
  const [toCrop, setToCrop] = useState<File | null>(null);

  async function send(file: File) {
    const saved = await upload.upload(file, "image");
    if (saved) field.onChange(saved.url);
  }
  return (
    <UploadBox
      {...field}
      upload={upload}
      accept={IMAGE_TYPES}
      chooseLabel={field.value ? "Replace image" : "Choose image"}
      instruction="Drag, paste or browse for an image (up to 10 MB)"
      onFile={(file) => {
        if (crop && file.type !== "image/gif") setToCrop(file);
        else void send(file);
      }}
      preview={
        field.value ? (
          <Image
            src={field.value}
            alt="Preview"
            ratio={crop ?? 16 / 9}
            className="max-w-44 rounded border border-line max-sm:max-w-full"
          />
        ) : (
          <Placeholder icon={<ImageIcon aria-hidden="true" className="size-6" />} />
        )
      }
    >
      {toCrop && crop && (
        <Suspense fallback={null}>
          <CropDialog
            file={toCrop}
            ratio={crop}
            onCancel={() => setToCrop(null)}
            onCropped={(file) => {
              setToCrop(null);
              void send(file);
            }}
          />
        </Suspense>
      )}
    </UploadBox>
  );
}

interface FileFieldProps extends UploadFieldProps {
  kind: "document" | "video" | "attachment";
}

const FILES = {
  document: {
    accept: ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp",
    instruction: "Drag or browse for a PDF or Office document (up to 50 MB)",
    choose: "Choose document",
  },
  video: {
    accept: "video/mp4,.m4v",
    instruction: "Drag or browse for an MP4 video (up to 500 MB)",
    choose: "Choose video",
  },
  attachment: {
    accept: `${IMAGE_TYPES},video/mp4,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.log`,
    instruction: "Drag, paste or browse for a file (up to 10 MB)",
    choose: "Choose file",
  },
} as const;

export const ATTACHMENT_TYPES = FILES.attachment.accept;
export const DOCUMENT_TYPES = FILES.document.accept;

/** A document or video: dropped, chosen, or entered as a URL. */
export function FileField({ kind, ...field }: FileFieldProps) {
  const upload = useUpload();
  const [name, setName] = useState<string | null>(null);
  const { accept, instruction, choose } = FILES[kind];
  const duration = useVideoDuration(kind === "video" ? field.value : null);
  const about = [field.value && name, duration && `Duration ${duration}`].filter(Boolean);
  const Icon = kind === "video" ? Film : FileText;
  return (
    <UploadBox
      {...field}
      upload={upload}
      accept={accept}
      chooseLabel={field.value ? "Replace file" : choose}
      instruction={about.join(" · ") || instruction}
      onFile={async (file) => {
        const saved = await upload.upload(file, kind satisfies UploadKind);
        if (!saved) return;
        setName(saved.name);
        field.onChange(saved.url);
      }}
      preview={<Placeholder icon={<Icon aria-hidden="true" className="size-6" />} />}
    />
  );
}

/** The duration of a video file, as its metadata says. */
function useVideoDuration(address: string | null | undefined): string | null {
  const [known, setKnown] = useState<{ address: string; text: string | null }>();
  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    void readVideoDuration(address, controller.signal).then((text) => {
      if (!controller.signal.aborted) setKnown({ address, text });
    });
    return () => controller.abort();
  }, [address]);
  return known && known.address === address ? known.text : null;
}

interface UploadBoxProps extends UploadFieldProps {
  upload: Upload;
  accept: string;
  chooseLabel: string;
  instruction: ReactNode;
  preview: ReactNode;
  onFile: (file: File) => void;
  children?: ReactNode;
}

function UploadBox({ value, onChange, upload, onFile, children, ...box }: UploadBoxProps) {
  const { accept, chooseLabel, instruction, preview, error, ...address } = box;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        {...address}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={address.placeholder ?? "https://"}
        value={value ?? ""}
        error={upload.error ?? error}
        onChange={(event) => {
          upload.setError(null);
          onChange(event.target.value || null);
        }}
      />
      <DropZone
        accept={accept}
        chooseLabel={chooseLabel}
        instruction={instruction}
        disabled={address.disabled}
        progress={upload.progress}
        onCancel={upload.cancel}
        onFiles={([file]) => file && onFile(file)}
        actions={
          value ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={address.disabled}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          ) : null
        }
      >
        {preview}
      </DropZone>
      {children}
      <span role="status" className="visually-hidden">
        {upload.error}
      </span>
    </div>
  );
}

function Placeholder({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded bg-wash text-ink-faint">
      {icon}
    </span>
  );
}
