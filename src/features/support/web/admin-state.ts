import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import type { TicketFilters } from "./api.ts";
import { idOf } from "./support-state.ts";

export const TABS = [
  { value: "tickets", label: "Tickets" },
  { value: "faq", label: "FAQ" },
  { value: "quick-replies", label: "Quick Replies" },
  { value: "settings", label: "Settings" },
] as const;
export type ManageTab = (typeof TABS)[number]["value"];

type StatusFilter = NonNullable<TicketFilters["status"]>;
type AssigneeFilter = NonNullable<TicketFilters["assignee"]>;

export const STATUSES: { value: StatusFilter; label: string }[] = [
  { value: "unclosed", label: "Not closed" },
  { value: "open", label: "Open" },
  { value: "in_progress", label: "In Progress" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
];

export const ASSIGNEES: { value: AssigneeFilter; label: string }[] = [
  { value: "anyone", label: "Anyone's" },
  { value: "me", label: "Mine" },
  { value: "nobody", label: "Unassigned" },
];

export interface ManageState {
  tab: ManageTab;
  ticket: string;
  status: StatusFilter;
  assignee: AssigneeFilter;
  search: string;
  page: number;
}

const oneOf = <Value extends string>(
  options: readonly { value: Value }[],
  text: string,
  fallback: Value,
): Value => options.find((option) => option.value === text)?.value ?? fallback;

export const parseManage = (raw: RawSearch): ManageState => ({
  tab: oneOf(TABS, textOf(raw.tab), "tickets"),
  ticket: idOf(textOf(raw.ticket)),
  status: oneOf(STATUSES, textOf(raw.status), "unclosed"),
  assignee: oneOf(ASSIGNEES, textOf(raw.assignee), "anyone"),
  search: textOf(raw.search),
  page: pageOf(raw.page),
});

export type ChangeManage = (
  change: Partial<{ [Key in keyof ManageState]: ManageState[Key] | undefined }>,
) => void;
