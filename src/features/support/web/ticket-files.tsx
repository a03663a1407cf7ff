import Paperclip from "lucide-react/icons/paperclip";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { imageSources } from "#ui/image-sources.ts";

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Attachments: images as thumbnails, other files by name and size. */
export function TicketFiles({ files }: { files: readonly UploadedFile[] }) {
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
                <span className="shrink-0 tabular-nums opacity-75">{sizeOf(file.bytes)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
