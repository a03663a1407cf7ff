import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import { useEffect, useState } from "react";
import { fileIdOf } from "#lib/media-address.ts";
import { buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

interface DocumentViewerProps {
  /** An uploaded file or any https URL. */
  src: string;
  title: string;
  className?: string | undefined;
}

/**
 * Shows an uploaded PDF inline. Browsers cannot render Office files, and other hosts must not be
 * framed, so those get a card with open and download links.
 */
export function DocumentViewer({ src, title, className }: DocumentViewerProps) {
  const isOwn = src.startsWith("/");
  const kind = useDocumentKind(src, isOwn);
  return (
    <section aria-label={title} className={cx("flex flex-col gap-3", className)}>
      {kind === "unknown" && <Skeleton className="h-24 w-full" />}
      {kind === "pdf" && (
        <iframe
          // Hides the thumbnails (first parameter for Firefox, second for Chrome).
          src={`${src}#view=FitH&pagemode=none&navpanes=0`}
          title={title}
          loading="lazy"
          className="h-[min(80vh,56rem)] w-full rounded border border-line bg-wash max-sm:hidden"
        />
      )}
      <div className="flex flex-wrap items-center gap-4 rounded border border-line bg-surface p-4">
        <FileText aria-hidden="true" className="size-8 shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-medium text-ink">{title}</p>
          <p className="text-ink-faint text-sm">{note(kind, isOwn, src)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Open
          </a>
          {isOwn && (
            <a
              href={fileIdOf(src) ? `${src}?download` : src}
              download
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <Download aria-hidden="true" className="size-4" />
              Download
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

type DocumentKind = "pdf" | "other" | "unknown";

/** URLs of uploaded files have no extension, so the type comes from a HEAD request. */
function useDocumentKind(src: string, isOwn: boolean): DocumentKind {
  const byEnding: DocumentKind = /\.pdf(?:$|[?#])/i.test(src) ? "pdf" : "other";
  const mustAsk = isOwn && fileIdOf(src) !== null;
  const [asked, setAsked] = useState<DocumentKind>("unknown");
  useEffect(() => {
    if (!mustAsk) return;
    const stop = new AbortController();
    setAsked("unknown");
    fetch(src, { headers: { range: "bytes=0-0" }, signal: stop.signal })
      .then((answer) => {
        const isPdf = answer.ok && answer.headers.get("content-type") === "application/pdf";
        setAsked(isPdf ? "pdf" : "other");
      })
      .catch(() => {
        if (!stop.signal.aborted) setAsked("other");
      });
    return () => stop.abort();
  }, [src, mustAsk]);
  if (mustAsk) return asked;
  return isOwn ? byEnding : "other";
}

function note(kind: DocumentKind, isOwn: boolean, src: string): string {
  if (kind === "pdf") return "PDF document";
  if (isOwn) return "Open it in an app on your device.";
  return `On ${URL.parse(src)?.hostname ?? "another site"}`;
}
