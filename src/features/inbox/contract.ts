import { z } from "zod";
import { TicketStatus } from "#features/support/ticket-contract.ts";
import { CONVERSATION_STATES } from "#lib/conversation-state.ts";
import { BulkResult, BulkUndo } from "#platform/bulk-contract.ts";
import { endpoint, Id, longList, longListInput, NoContent } from "#platform/contract.ts";

export const THREAD_KINDS = ["conversation", "ticket"] as const;
export const ThreadKind = z.enum(THREAD_KINDS);
export type ThreadKind = z.infer<typeof ThreadKind>;

export const INBOX_VIEWS = ["waiting", "mine", "unassigned", "snoozed", "resolved", "all"] as const;
export const InboxView = z.enum(INBOX_VIEWS);
export type InboxView = z.infer<typeof InboxView>;

/** Threads that one action changes at most. */
export const MAX_CHANGED = 100;

const Person = z.object({ id: Id, name: z.string(), avatarUrl: z.string().nullable() });

/** A conversation (its id is the member's) or a ticket. */
export const Thread = z.object({
  kind: ThreadKind,
  id: Id,
  member: Person.extend({ email: z.string(), organizationName: z.string().nullable() }),
  assignee: Person.nullable(),
  state: z.enum(CONVERSATION_STATES),
  waitingSince: z.date().nullable(),
  snoozedUntil: z.date().nullable(),
  /** Minutes of business hours since `waitingSince`; null when nobody waits. */
  waitedMinutes: z.number().int().nullable(),
  /** The latest message; null until someone writes. */
  latest: z.object({ text: z.string(), isFromTeam: z.boolean(), at: z.date() }).nullable(),
  /** Null for conversations. */
  ticket: z
    .object({
      number: z.number().int(),
      subject: z.string(),
      status: TicketStatus,
      /** The guru whom the member asked. */
      guruName: z.string().nullable(),
    })
    .nullable(),
});
export type Thread = z.infer<typeof Thread>;

const ThreadRef = z.strictObject({ kind: ThreadKind, id: Id });

const Change = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("assign"), assigneeId: Id.nullable() }),
  z.strictObject({ action: z.literal("snooze"), until: z.coerce.date() }),
  z.strictObject({ action: z.literal("wake") }),
  z.strictObject({ action: z.literal("resolve") }),
  z.strictObject({ action: z.literal("reopen") }),
]);
export type Change = z.infer<typeof Change>;

const Count = z.number().int();
const team = endpoint.meta({ audience: "support-team" });
const ofThread = z.strictObject({ kind: ThreadKind, threadId: Id });

export const inboxContract = {
  list: team
    .route({
      method: "GET",
      path: "/admin/inbox",
      summary: "Conversations and tickets. A search also finds members without messages",
    })
    .input(
      z.strictObject({
        view: InboxView.default("waiting"),
        search: z.string().trim().max(200).default(""),
        ...longListInput,
      }),
    )
    .output(
      longList(Thread).extend({
        /** The response target in minutes of business hours. */
        targetMinutes: Count,
      }),
    ),
  counts: team
    .route({
      method: "GET",
      path: "/admin/inbox/counts",
      summary: "Threads in each view, and the team",
    })
    .output(
      // Counting stops at `COUNTED_AT_MOST`: the screen shows "99+".
      z.object({
        waiting: Count,
        mine: Count,
        unassigned: Count,
        snoozed: Count,
        team: z.array(Person),
      }),
    ),
  thread: team
    .route({
      method: "GET",
      path: "/admin/inbox/{kind}/{threadId}",
      summary: "State and assignee of a conversation or ticket",
    })
    .input(ofThread)
    .output(Thread),
  change: team
    .route({
      method: "POST",
      path: "/admin/inbox/changes",
      summary: "Assign, snooze, resolve or reopen conversations and tickets",
    })
    .input(z.strictObject({ threads: z.array(ThreadRef).min(1).max(MAX_CHANGED), change: Change }))
    .output(BulkResult),
  undo: team
    .route({
      method: "POST",
      path: "/admin/inbox/changes/{id}/undo",
      summary: "Undo my change of the threads that nobody changed since",
    })
    .input(z.strictObject({ id: Id }))
    .output(BulkUndo),
  presence: team
    .route({
      method: "POST",
      path: "/admin/inbox/{kind}/{threadId}/presence",
      summary: "Tell the team that I am viewing, replying, or have left",
    })
    .input(ofThread.extend({ activity: z.enum(["viewing", "replying", "left"]) }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    inbox: typeof inboxContract;
  }
}
