import { MetricScreen } from "#features/scorecard/web/metric-screen.tsx";

/** The page of a metric, with the commitments of the growth plan. */
export const Metric = () => <MetricScreen Commitments={null} />;
