import type { RawSearch } from "#platform/web/routing.ts";
import { pageOf, textOf } from "#platform/web/routing.ts";
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

const ID = /^[0-9a-f-]{36}$/;

export function parseAdminInbox(raw: RawSearch): InboxState {
  const filter = FILTERS.find((one) => one.value === textOf(raw.filter))?.value ?? "all";
  const member = textOf(raw.member);
  return {
    filter,
    search: textOf(raw.search),
    page: pageOf(raw.page),
    member: ID.test(member) ? member : "",
  };
}
