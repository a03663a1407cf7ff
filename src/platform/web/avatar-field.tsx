import { lazy, Suspense, useRef, useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { IMAGE_TYPES } from "./upload-field.tsx";
import { useUpload } from "./use-upload.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx").then((m) => ({ default: m.CropDialog })));

interface AvatarFieldProps {
  /** Used for the initials when there is no photo. */
  name: string;
  src: string | null;
  /** Called after the photo was saved. */
  onSaved: (avatarUrl: string | null) => void;
}

const FAILED = "Your photo couldn't be saved. Please try again.";

async function saveAvatar(fileId: string | null): Promise<string | null> {
  const answer = await fetch("/api/profile/avatar", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fileId }),
  });
  if (!answer.ok) throw new Error(FAILED);
  const { avatarUrl } = (await answer.json()) as { avatarUrl: string | null };
  return avatarUrl;
}

/** Crops the chosen photo to a square and saves it at once. */
export function AvatarField({ name, src, onSaved }: AvatarFieldProps) {
  const { upload, progress, error, setError } = useUpload();
  const [toCrop, setToCrop] = useState<File | null>(null);
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function save(fileId: string | null) {
    setSaving(true);
    try {
      onSaved(await saveAvatar(fileId));
    } catch {
      setError(FAILED);
    } finally {
      setSaving(false);
    }
  }
  async function send(file: File) {
    setToCrop(null);
    const saved = await upload(file, "avatar");
    if (saved) await save(saved.id);
  }

  const isBusy = progress !== null || isSaving;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div role="group" aria-label="Profile picture" className="flex items-center gap-5">
      <Avatar name={name} src={src} size="lg" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            busyLabel={progress === null ? "Saving..." : `Uploading ${Math.round(progress * 100)}%`}
            onClick={() => input.current?.click()}
          >
            {src ? "Change photo" : "Upload photo"}
          </Button>
          {src && !isBusy && (
            <Button variant="ghost" size="sm" onClick={() => void save(null)}>
              Remove
            </Button>
          )}
        </div>
        <p role="status" className="font-medium text-brick text-sm empty:hidden">
          {error}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label="Choose a photo"
        onChange={(event) => {
          setError(null);
          setToCrop(event.target.files?.[0] ?? null);
          event.target.value = "";
        }}
      />
      {toCrop && (
        <Suspense fallback={null}>
          <CropDialog
            file={toCrop}
            ratio={1}
            isRound
            onCancel={() => setToCrop(null)}
            onCropped={(file) => void send(file)}
          />
        </Suspense>
      )}
    </div>
  );
}
