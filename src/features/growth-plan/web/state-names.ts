import type { CommitmentState } from "../plan-rules.ts";

export const STATE_NAMES: Record<CommitmentState, string> = {
  open: "Open",
  in_progress: "In progress",
  done: "Done",
  dropped: "Dropped",
};
