import type { TicketFilters } from "./api.ts";

export const TABS = [
  { value: "tickets", label: "Tickets" },
  { value: "faq", label: "FAQ" },
  { value: "quick-replies", label: "Quick Replies" },
  { value: "settings", label: "Settings" },
] as const;
export type AdminSupportTab = (typeof TABS)[number]["value"];

type StatusFilter = NonNullable<TicketFilters["status"]>;
type AssigneeFilter = NonNullable<TicketFilters["assignee"]>;

export const STATUSES: { value: StatusFilter; label: string }[] = [
  { value: "unclosed", label: "Active" },
  { value: "open", label: "Open" },
  { value: "in_progress", label: "In Progress" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
];

export const ASSIGNEES: { value: AssigneeFilter; label: string }[] = [
  { value: "anyone", label: "All" },
  { value: "me", label: "Mine" },
  { value: "nobody", label: "Unassigned" },
];

export interface AdminSupportState {
  tab: AdminSupportTab;
  ticket: string;
  status: StatusFilter;
  assignee: AssigneeFilter;
  search: string;
  page: number;
}

export type ChangeAdminSupportState = (
  change: Partial<{ [Key in keyof AdminSupportState]: AdminSupportState[Key] | undefined }>,
  options?: { replace: boolean },
) => void;

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]): Value[] =>
  choices.map(({ value }) => value);

export const TAB_NAMES = valuesOf(TABS);
export const STATUS_FILTERS = valuesOf(STATUSES);
export const ASSIGNEE_FILTERS = valuesOf(ASSIGNEES);
