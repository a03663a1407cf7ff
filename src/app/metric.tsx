import { lazy } from "react";
import { MetricScreen } from "#features/scorecard/web/metric-screen.tsx";

/** Lazy-loaded, because it is below the history. */
const MetricCommitments = lazy(() =>
  import("#features/growth-plan/web/metric-commitments.tsx").then((m) => ({
    default: m.MetricCommitments,
  })),
);

/** The page of a metric, with the commitments of the growth plan. */
export const Metric = () => <MetricScreen Commitments={MetricCommitments} />;
