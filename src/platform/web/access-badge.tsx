import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { accessLabel, type MemberAccess } from "../access-label.ts";
import { useTimeZone } from "./session.ts";

const TONES: Record<MemberAccess["kind"], BadgeTone> = {
  staff: "purple",
  active: "green",
  seat: "green",
  trialing: "blue",
  past_due: "red",
  granted: "blue",
  free: "blue",
  canceled: "neutral",
  none: "neutral",
};

/** How a member gets access, or why there is none. */
export function AccessBadge({ access }: { access: MemberAccess<string> }) {
  const zone = useTimeZone();
  return (
    <Badge tone={TONES[access.kind]}>
      {accessLabel(access, (until) => formatDate(until, "shortDate", { zone }))}
    </Badge>
  );
}
