import CalendarClock from "lucide-react/icons/calendar-clock";
import { Badge } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { isNew, stateOf } from "../../publishing.ts";
import { useTimeZone } from "../session.ts";

interface StateProps {
  isPublished: boolean;
  publishAt: string | null;
  /** Hides the badge of published content, where that is the rule. */
  hidesPublished?: boolean;
}

/** Draft, Scheduled (with its time) or Published, for staff. */
export function StateBadge({ isPublished, publishAt, hidesPublished = false }: StateProps) {
  const zone = useTimeZone();
  const state = stateOf({ isPublished, publishAt }, new Date());
  if (state === "published") return hidesPublished ? null : <Badge tone="green">Published</Badge>;
  if (state === "draft") return <Badge>Draft</Badge>;
  return (
    <Badge tone="blue" icon={<CalendarClock aria-hidden="true" />}>
      Scheduled · {formatDate(publishAt ?? "", "dateTime", { zone })}
    </Badge>
  );
}

/** "New" for two weeks after the first publication, for members. */
export function NewBadge({ publishedAt }: { publishedAt: string | null }) {
  return isNew(publishedAt, new Date()) ? <Badge tone="accent">New</Badge> : null;
}
