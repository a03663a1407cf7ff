import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";

interface Props {
  organization: {
    hasFreeAccess: boolean;
    freeAccessUntil: string | null;
    subscriberCount?: number;
    suspendedAt: string | null;
  };
}

/** How the members of an organization get access. */
export function AccessBadge({ organization }: Props) {
  const zone = useTimeZone();
  const { hasFreeAccess, freeAccessUntil, subscriberCount = 0, suspendedAt } = organization;
  if (suspendedAt) return <Badge tone="red">Suspended</Badge>;
  if (hasFreeAccess && freeAccessUntil && new Date(freeAccessUntil) <= new Date()) {
    return <Badge tone="amber">Free access ended</Badge>;
  }
  if (hasFreeAccess) {
    return (
      <Badge tone="green">
        Free access
        {freeAccessUntil && ` until ${formatDate(freeAccessUntil, "shortDate", { zone })}`}
      </Badge>
    );
  }
  return subscriberCount > 0 ? <Badge tone="blue">Subscribed</Badge> : <Badge>No access</Badge>;
}
