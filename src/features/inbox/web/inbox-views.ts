import type { InboxFilters } from "./api.ts";

export type InboxView = NonNullable<InboxFilters["view"]>;

/** Those with a count show what is left to do. */
export const VIEWS = [
  { value: "waiting", label: "Waiting", count: "waiting" },
  { value: "mine", label: "Mine", count: "mine" },
  { value: "unassigned", label: "Unassigned", count: "unassigned" },
  { value: "snoozed", label: "Snoozed", count: "snoozed" },
  { value: "resolved", label: "Resolved", count: null },
  { value: "all", label: "All", count: null },
] as const;

export const VIEW_NAMES = VIEWS.map(({ value }) => value);

export interface InboxState {
  view: InboxView;
  search: string;
  page: number;
  /** The member of the open conversation. */
  member: string;
  /** The open ticket. */
  ticket: string;
}

export type ChangeInboxState = (
  change: Partial<{ [Key in keyof InboxState]: InboxState[Key] | undefined }>,
  options?: { replace?: boolean },
) => void;
