import Download from "lucide-react/icons/download";
import { fileIdOf } from "#lib/media-address.ts";
import { documentType } from "./document-type.tsx";
import { fileSize } from "./file-size.ts";

interface Document {
  url: string;
  name: string;
  contentType: string;
  bytes: number;
}

interface Props {
  title?: string;
  documents: readonly Document[];
}

/** Attached documents; each link downloads one. */
export function DocumentList({ title = "Attachments", documents }: Props) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="attachments" className="mt-10">
      <h2 id="attachments" className="display mb-3 text-ink text-xl">
        {title}
      </h2>
      <ul className="flex flex-col gap-2">
        {documents.map((file) => {
          const { label, Icon } = documentType(file);
          return (
            <li key={file.url}>
              <a
                href={fileIdOf(file.url) ? `${file.url}?download` : file.url}
                download={file.name}
                className="flex items-center gap-3 rounded border border-line bg-surface px-4 py-3 transition-colors hover:border-press hover:bg-wash"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-medium text-ink text-sm">
                    {file.name}
                  </span>
                  <span className="block text-ink-faint text-sm">
                    {label} · {fileSize(file.bytes)}
                  </span>
                </span>
                <Download aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
                <span className="visually-hidden">Download</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
