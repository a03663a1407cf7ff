import { changeConversation } from "#features/messages/server/public.ts";
import { changeTicketThread } from "#features/support/server/public.ts";
import type { RowEdit, ThreadChange } from "#lib/conversation-state.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { BulkResult, BulkUndo } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { rememberBulkChange, takeBulkChange } from "#platform/server/bulk/bulk-changes.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { Change, ThreadKind } from "../contract.ts";

const KIND = "inbox";
const MAX_SNOOZE_MS = 366 * DAY_MS;

interface Ref {
  kind: ThreadKind;
  id: string;
}

interface Edited extends Ref {
  edit: RowEdit;
}

/** Changes all threads or none, and remembers their former values. */
export async function changeThreads(
  services: Services,
  actor: Actor,
  input: { threads: Ref[]; change: Change },
): Promise<BulkResult> {
  const now = services.clock.now();
  const change = toThreadChange(input.change, now);
  return services.db.transaction(async (tx) => {
    const rows: Edited[] = [];
    for (const { kind, id } of inOrder(input.threads)) {
      const edit = await changeThread(services, tx, actor, { kind, id, change });
      if (edit) rows.push({ kind, id, edit });
    }
    return rememberBulkChange(tx, actor, { kind: KIND, action: input.change, rows, now });
  });
}

/** Restores the threads that nobody changed since. An email about a closed ticket stays sent. */
export async function undoChange(services: Services, actor: Actor, id: string): Promise<BulkUndo> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const taken = await takeBulkChange(tx, actor, { kind: KIND, id, now });
    const rows = taken.rows as Edited[];
    let restored = 0;
    for (const { kind, id: threadId, edit } of inOrder(rows)) {
      const change = { undone: edit };
      if (await changeThread(services, tx, actor, { kind, id: threadId, change })) restored += 1;
    }
    return { changed: rows.length, restored };
  });
}

/** Always the same order, so that two actions on the same threads never wait for each other. */
const inOrder = <Row extends Ref>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1));

const changeThread = (
  services: Services,
  tx: Transaction,
  actor: Actor,
  { kind, id, change }: Ref & { change: ThreadChange },
): Promise<RowEdit | null> =>
  kind === "conversation"
    ? changeConversation(services, tx, actor, { memberId: id, change })
    : changeTicketThread(services, tx, actor, { ticketId: id, change });

function toThreadChange(change: Change, now: Date): ThreadChange {
  switch (change.action) {
    case "assign":
      return { assigneeId: change.assigneeId };
    case "resolve":
      return { event: { type: "resolved" } };
    case "reopen":
      return { event: { type: "reopened" } };
    case "wake":
      return { event: { type: "woken" } };
    case "snooze": {
      const { until } = change;
      if (until <= now || until.getTime() > now.getTime() + MAX_SNOOZE_MS) {
        throw invalid("Please choose a time within the next year.");
      }
      return { event: { type: "snoozed", until } };
    }
  }
}
