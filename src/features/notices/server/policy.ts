import type { NoticeState } from "../contract.ts";

interface Days {
  startsOn: string;
  endsOn: string | null;
}

/** Members see current notices only. */
export function stateOf({ startsOn, endsOn }: Days, today: string): NoticeState {
  if (startsOn > today) return "scheduled";
  return endsOn !== null && endsOn < today ? "ended" : "current";
}
