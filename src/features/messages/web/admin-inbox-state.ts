import type { ConversationFilter } from "../contract.ts";

export const FILTERS: { value: ConversationFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "mine", label: "Mine" },
  { value: "unassigned", label: "Unassigned" },
];

export interface InboxState {
  filter: ConversationFilter;
  search: string;
  page: number;
  /** Id of the member whose conversation is open. */
  member: string;
}
