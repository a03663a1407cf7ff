import type { InboxFilters, ThreadRef } from "./api.ts";

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

export const openThreadOf = ({ member, ticket }: InboxState): ThreadRef | null => {
  if (ticket) return { kind: "ticket", id: ticket };
  return member ? { kind: "conversation", id: member } : null;
};

export const searchFor = (thread: ThreadRef | null) => ({
  member: thread?.kind === "conversation" ? thread.id : undefined,
  ticket: thread?.kind === "ticket" ? thread.id : undefined,
});

export const keyOf = ({ kind, id }: ThreadRef): string => `${kind}:${id}`;

export function threadOf(key: string): ThreadRef {
  const [kind, id = ""] = key.split(":");
  return { kind: kind === "ticket" ? "ticket" : "conversation", id };
}
