import Search from "lucide-react/icons/search";
import Sparkles from "lucide-react/icons/sparkles";
import { Badge } from "#ui/badge.tsx";
import type { OverviewData } from "./api.ts";

/** Shows whether answers come from a model or from search. */
export function ProviderBadge({ provider }: { provider: OverviewData["provider"] }) {
  return provider === "model" ? (
    <Badge tone="blue" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
      AI answers with sources
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Search aria-hidden="true" className="size-3.5" />}>
      Search only
    </Badge>
  );
}
