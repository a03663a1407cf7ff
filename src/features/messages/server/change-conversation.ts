import { eq } from "drizzle-orm";
import { z } from "zod";
import { afterEvent, type RowEdit, type ThreadChange } from "#lib/conversation-state.ts";
import { pick } from "#lib/pick.ts";
import type { AuditAction } from "#platform/audit-actions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { editOf, isStillEdited } from "#platform/server/bulk/row-edit.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { findAssignable, findMember, lockConversation } from "./queries.ts";
import { conversations } from "./tables.ts";

const ACTIONS = {
  resolved: "conversation.resolve",
  reopened: "conversation.reopen",
  snoozed: "conversation.snooze",
  woken: "conversation.unsnooze",
} as const;

const StoredDate = z.coerce.date().nullable();
const Former = z
  .strictObject({
    assigneeId: z.string().nullable(),
    waitingSince: StoredDate,
    snoozedUntil: StoredDate,
    resolvedAt: StoredDate,
  })
  .partial();

/** Assigns, snoozes, resolves or reopens a conversation. Null if nothing changed. */
export async function changeConversation(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { memberId, change }: { memberId: string; change: ThreadChange },
): Promise<RowEdit | null> {
  const member = await findMember(tx, memberId);
  if (!member) throw notFound();
  const before = await lockConversation(tx, memberId);
  const next = { ...(await valuesAfter(services, tx, before, change)) };
  const edit = editOf(before, next);
  if (!edit) return null;
  await tx.update(conversations).set(next).where(eq(conversations.userId, memberId));
  await publishLive(tx, { audience: SUPPORT_TEAM, kind: "conversation", payload: { memberId } });
  await recordAudit(tx, actor, {
    action: actionOf(change),
    subjectType: "conversation",
    subjectId: memberId,
    subjectName: member.name,
    details: pick(changesOf(before, next), ["assigneeId", "snoozedUntil"]),
  });
  return edit;
}

function actionOf(change: ThreadChange): AuditAction {
  if ("event" in change) return ACTIONS[change.event.type];
  return "undone" in change ? "conversation.restore" : "conversation.assign";
}

async function valuesAfter(
  { clock }: Services,
  tx: Transaction,
  before: typeof conversations.$inferSelect,
  change: ThreadChange,
) {
  if ("event" in change) return { ...afterEvent(before, change.event, clock.now()) };
  if ("undone" in change) {
    return isStillEdited(before, change.undone) ? Former.parse(change.undone.before) : {};
  }
  const { assigneeId } = change;
  if (assigneeId && !(await findAssignable(tx, assigneeId))) {
    throw invalid("Please choose someone from the support team.");
  }
  return { assigneeId };
}
