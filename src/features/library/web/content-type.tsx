import FileText from "lucide-react/icons/file-text";
import Newspaper from "lucide-react/icons/newspaper";
import Play from "lucide-react/icons/play";
import Presentation from "lucide-react/icons/presentation";
import { Badge } from "#ui/badge.tsx";
import type { ContentType } from "./api.ts";

interface Words {
  label: string;
  plural: string;
  Icon: typeof Play;
}

/** How each content type is called and drawn. */
export const CONTENT_TYPE_WORDS: Record<ContentType, Words> = {
  post: { label: "Article", plural: "Articles", Icon: Newspaper },
  document: { label: "Document", plural: "Documents", Icon: FileText },
  video: { label: "Video", plural: "Videos", Icon: Play },
  presentation: { label: "Presentation", plural: "Presentations", Icon: Presentation },
};

export function TypeBadge({ type, className }: { type: ContentType; className?: string }) {
  const { label, Icon } = CONTENT_TYPE_WORDS[type];
  return (
    <Badge className={className} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
