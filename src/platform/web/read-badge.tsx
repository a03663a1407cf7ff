import Check from "lucide-react/icons/check";
import { Badge } from "#ui/badge.tsx";

/** Marks an article that the member has read. */
export const ReadBadge = () => (
  <Badge tone="green" icon={<Check aria-hidden="true" />}>
    Read
  </Badge>
);
