import type { UploadedFile } from "#platform/upload-schema.ts";
import { UPLOAD_LIMITS, type UploadKind } from "#platform/uploads.ts";
import { ApiError } from "./api-link.ts";
import { reportRefusal } from "./refusal.ts";

/** Its message is shown to the user. */
export class UploadError extends Error {
  override name = "UploadError";
}

const NETWORK = "The upload failed. Please check your connection and try again.";
const UNKNOWN = "The upload failed. Please try again.";

interface Options {
  signal: AbortSignal;
  /** From 0 to 1; 1 means that all bytes are sent, but not yet stored. */
  onProgress: (part: number) => void;
}

/** Uploads a file with XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(
  file: File,
  kind: UploadKind,
  { signal, onProgress }: Options,
): Promise<UploadedFile> {
  const limit = UPLOAD_LIMITS[kind];
  if (file.size > limit) {
    const size = Math.round(limit / 1024 / 1024);
    return Promise.reject(new UploadError(`This file is too large. The limit is ${size} MB.`));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("error", () => reject(new UploadError(NETWORK)));
    request.addEventListener("load", () => {
      const answer = parse(request.responseText);
      if (request.status === 201) resolve(answer as UploadedFile);
      else {
        const error = new ApiError(request.status, answer as { message?: string } | null);
        reject(new UploadError(sentence(reportRefusal(error))));
      }
    });
    const body = new FormData();
    body.append("file", file, file.name);
    request.open("POST", `/api/files?kind=${kind}`);
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const sentence = ({ status, message }: ApiError): string =>
  ((status < 500 || status === 507) && message) || UNKNOWN;
