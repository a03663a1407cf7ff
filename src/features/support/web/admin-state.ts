import { pageOf, type RawSearch, textOf } from "#platform/web/routing.ts";
import type { TicketFilters } from "./api.ts";
import { idOf } from "./support-state.ts";

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

const oneOf = <Value extends string>(
  options: readonly { value: Value }[],
  text: string,
  fallback: Value,
): Value => options.find((option) => option.value === text)?.value ?? fallback;

export const parseAdminSupport = (raw: RawSearch): AdminSupportState => ({
  tab: oneOf(TABS, textOf(raw.tab), "tickets"),
  ticket: idOf(textOf(raw.ticket)),
  status: oneOf(STATUSES, textOf(raw.status), "unclosed"),
  assignee: oneOf(ASSIGNEES, textOf(raw.assignee), "anyone"),
  search: textOf(raw.search),
  page: pageOf(raw.page),
});

export type ChangeAdminSupportState = (
  change: Partial<{ [Key in keyof AdminSupportState]: AdminSupportState[Key] | undefined }>,
  options?: { replace: boolean },
) => void;
