import FileText from "lucide-react/icons/file-text";
import Newspaper from "lucide-react/icons/newspaper";
import Play from "lucide-react/icons/play";
import Presentation from "lucide-react/icons/presentation";
import { Badge } from "#ui/badge.tsx";
import type { ContentType } from "./api.ts";

interface Labels {
  label: string;
  plural: string;
  Icon: typeof Play;
}

/** Labels and icon of each content type. */
export const CONTENT_TYPE_LABELS: Record<ContentType, Labels> = {
  post: { label: "Article", plural: "Articles", Icon: Newspaper },
  document: { label: "Document", plural: "Documents", Icon: FileText },
  video: { label: "Video", plural: "Videos", Icon: Play },
  presentation: { label: "Presentation", plural: "Presentations", Icon: Presentation },
};

export function TypeBadge({ type, className }: { type: ContentType; className?: string }) {
  const { label, Icon } = CONTENT_TYPE_LABELS[type];
  return (
    <Badge className={className} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
