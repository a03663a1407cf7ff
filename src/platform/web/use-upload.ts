import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import type { UploadKind } from "#platform/uploads.ts";
import { sendFile, UploadError } from "./send-file.ts";

export interface Upload {
  /** Resolves to the stored file, or to null when it failed (see `error`) or was canceled. */
  upload: (file: File, kind: UploadKind) => Promise<UploadedFile | null>;
  /** From 0 to 1 during an upload, else null. */
  progress: number | null;
  error: string | null;
  setError: (error: string | null) => void;
  cancel: () => void;
}

/** Runs one upload at a time; unmounting aborts it. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController>(null);

  const cancel = useCallback(() => current.current?.abort(), []);
  useEffect(() => {
    return cancel;
  }, [cancel]);

  const upload = useCallback(async (file: File, kind: UploadKind) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setError(null);
    setProgress(0);
    try {
      return await sendFile(file, kind, { signal: controller.signal, onProgress: setProgress });
    } catch (reason) {
      if (controller.signal.aborted) return null;
      setError(reason instanceof UploadError ? reason.message : "The upload failed.");
      return null;
    } finally {
      // A newer upload may have replaced this one.
      if (current.current === controller) setProgress(null);
    }
  }, []);

  return { upload, progress, error, setError, cancel };
}
