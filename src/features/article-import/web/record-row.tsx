import { useQuery } from "@tanstack/react-query";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Image from "lucide-react/icons/image";
import Play from "lucide-react/icons/play";
import { useEffect, useId, useRef, useState } from "react";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { FieldMapping } from "../mapping.ts";
import { articleImportApi, type SourceRecordData, sourceErrorMessage } from "./api.ts";

interface Props {
  record: SourceRecordData;
  mapping: FieldMapping;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

const TONES: Record<string, BadgeTone> = { draft: "amber", featured: "purple" };

export function RecordRow({ record, mapping, isSelected, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const previewId = useId();
  const title = record.title ?? "Untitled";
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Checkbox
            label={<span className="break-words font-medium">{title}</span>}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <div className="pl-7.5">
            {record.description && (
              <p className="mt-0.5 line-clamp-2 break-words text-ink-soft text-sm">
                {record.description}
              </p>
            )}
            <RecordBadges record={record} />
          </div>
        </div>
        <IconButton
          size="sm"
          label={`${isOpen ? "Hide" : "Show"} preview of ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? previewId : undefined}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && <RecordPreview id={previewId} recordId={record.id} mapping={mapping} />}
    </li>
  );
}

function RecordBadges({ record }: { record: SourceRecordData }) {
  const { status, hasVideo, hasImages, hasContent, isKnown } = record;
  if (!status && !hasVideo && !hasImages && hasContent && !isKnown) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {status && <Badge tone={TONES[status.toLowerCase()] ?? "green"}>{status}</Badge>}
      {hasVideo && <Badge icon={<Play aria-hidden="true" />}>Has Video</Badge>}
      {hasImages && <Badge icon={<Image aria-hidden="true" />}>Has Images</Badge>}
      {!hasContent && <Badge tone="red">No Content</Badge>}
      {isKnown && <Badge tone="blue">Already imported</Badge>}
    </div>
  );
}

interface PreviewProps {
  id: string;
  recordId: string;
  mapping: FieldMapping;
}

function RecordPreview({ id, recordId, mapping }: PreviewProps) {
  const preview = useQuery(
    articleImportApi.query.preview.queryOptions({ input: { recordId, mapping }, retry: false }),
  );
  const box = useRef<HTMLDivElement>(null);
  const isReady = !preview.isPending;
  // The scroll margin keeps the preview of the last rows above the sticky bottom bar.
  useEffect(() => {
    if (isReady) box.current?.scrollIntoView({ block: "nearest" });
  }, [isReady]);
  return (
    <div
      ref={box}
      id={id}
      className="mt-3 ml-7.5 scroll-mb-24 rounded border border-line bg-wash/60 p-4"
    >
      <p className="font-medium text-ink text-sm">Preview of imported article:</p>
      {preview.isPending && <Skeleton className="mt-3 h-32 w-full" />}
      {preview.isError && (
        <p role="alert" className="mt-2 text-brick text-sm">
          {sourceErrorMessage(preview.error, "Failed to load data. Please try again.")}
        </p>
      )}
      {preview.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        <section aria-label="JSON" tabIndex={0} className="mt-2 max-h-80 overflow-auto">
          <pre className="whitespace-pre-wrap break-words text-ink text-xs leading-relaxed">
            {JSON.stringify(preview.data.article, null, 2)}
          </pre>
        </section>
      )}
    </div>
  );
}
