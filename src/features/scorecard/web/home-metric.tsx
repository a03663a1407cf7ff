import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { attentionOptions } from "./api.ts";

/** Most members have no such metric. Home works without it, if its code cannot be loaded. */
const HomeMetricCard = lazy(() =>
  import("./home-metric-card.tsx").then(
    (m) => ({ default: m.HomeMetricCard }),
    () => ({ default: () => null }),
  ),
);

export function HomeMetric() {
  const metric = useQuery(attentionOptions()).data?.metric;
  return metric ? <HomeMetricCard metric={metric} /> : null;
}
