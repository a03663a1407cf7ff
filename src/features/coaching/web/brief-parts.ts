import type { ComponentType } from "react";
import type { BriefCommitment, CallData, GrowthData } from "./api.ts";

export interface StatusChoiceProps {
  current: CallData["status"];
  /** Null: the status is unchanged. */
  chosen: CallData["status"] | null;
  onChoose: (status: CallData["status"] | null) => void;
}

/** Components of other features that the brief shows. */
export interface BriefParts {
  CallFacts: ComponentType<{ call: CallData }>;
  StatusChoice: ComponentType<StatusChoiceProps>;
  ChangedMetrics: ComponentType<Pick<GrowthData, "metrics" | "currency">>;
  Evidence: ComponentType<{ commitment: BriefCommitment }>;
}
