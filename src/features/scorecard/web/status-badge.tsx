import CircleCheck from "lucide-react/icons/circle-check";
import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { STATUS_LABELS } from "../format-value.ts";
import type { Status } from "../metrics.ts";

const ICONS = { green: CircleCheck, amber: Eye, red: TriangleAlert };

/** Text in the color of a status. */
export const STATUS_TEXT: Record<Status, string> = {
  green: "text-sage",
  amber: "text-amber",
  red: "text-brick",
};

/** The status of a value by color, word and icon; nothing without limits. */
export function StatusBadge({ status }: { status: Status | null }) {
  if (!status) return null;
  const Icon = ICONS[status];
  return (
    <Badge tone={status satisfies BadgeTone} icon={<Icon aria-hidden="true" />}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
