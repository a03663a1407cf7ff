/** When content opens for a member: one field of the forms of key elements and lessons. */
export interface DripValues {
  choice: "now" | "days" | "previous";
  /** As typed. */
  days: string;
}

interface StoredCondition {
  opensAfterDays: number | null;
  opensAfterPrevious: boolean;
}

export function dripValues(stored: StoredCondition | null): DripValues {
  const days = stored?.opensAfterDays ?? null;
  if (days !== null) return { choice: "days", days: String(days) };
  return { choice: stored?.opensAfterPrevious ? "previous" : "now", days: "" };
}

/** The fields of the request. Days that are not a number are sent as 0, which the schema rejects. */
export const dripInput = ({ choice, days }: DripValues) => ({
  opensAfterDays: choice === "days" ? Number(days.trim() || 0) || 0 : null,
  opensAfterPrevious: choice === "previous",
});

/** The condition as text; empty for content without one. */
export function dripText({ opensAfterDays, opensAfterPrevious }: StoredCondition): string {
  if (opensAfterDays !== null) {
    return `Opens after ${opensAfterDays} ${opensAfterDays === 1 ? "day" : "days"}`;
  }
  return opensAfterPrevious ? "Opens after the previous key element" : "";
}

/** Names of the request fields that belong to the two composed form fields. */
const FIELD_OF: Record<string, "publishing" | "drip"> = {
  publishAt: "publishing",
  opensAfterDays: "drip",
};

/** Maps a field of the request to the form's field. */
export const formFieldOf = <Name extends string>(name: string): Name =>
  (FIELD_OF[name] ?? name) as Name;
