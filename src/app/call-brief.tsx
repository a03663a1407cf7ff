import { CallFacts } from "#features/calls/web/call-facts.tsx";
import { StatusChoice } from "#features/calls/web/status-choice.tsx";
import { CallBriefScreen } from "#features/coaching/web/call-brief-screen.tsx";
import { Evidence } from "#features/growth-plan/web/evidence.tsx";
import { ChangedMetrics } from "#features/scorecard/web/changed-metrics.tsx";

/** The brief of a call, with its facts and the agency's metrics. */
export const CallBrief = () => (
  <CallBriefScreen
    CallFacts={CallFacts}
    StatusChoice={StatusChoice}
    ChangedMetrics={ChangedMetrics}
    Evidence={Evidence}
  />
);
