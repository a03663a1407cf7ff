import type { ThreadRef } from "./api.ts";
import type { InboxState } from "./inbox-views.ts";

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
