import Paperclip from "lucide-react/icons/paperclip";
import { fileSize } from "#ui/file-size.ts";
import { imageSources } from "#ui/image-sources.ts";
import type { UploadedFile } from "../upload-schema.ts";

/** Attachments: images as thumbnails, other files by name and size. */
export function AttachmentList({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="flex max-w-full items-center gap-2 rounded border border-current/25 px-2.5 py-1.5 text-xs underline-offset-2 hover:underline"
          >
            {file.width ? (
              <img
                {...imageSources(file.url, "8rem")}
                alt={file.name}
                width={file.width}
                height={file.height ?? undefined}
                loading="lazy"
                className="h-24 w-auto rounded object-cover"
              />
            ) : (
              <>
                <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="truncate">{file.name}</span>
                <span className="shrink-0 tabular-nums opacity-75">{fileSize(file.bytes)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
