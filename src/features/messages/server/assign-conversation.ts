import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { setAssignee } from "./admin-inbox-queries.ts";
import { findAssignable, findMember } from "./queries.ts";

export async function assignConversation(
  services: Services,
  actor: Actor,
  memberId: string,
  assigneeId: string | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) throw notFound();
    const assignee = assigneeId ? await findAssignable(tx, assigneeId) : null;
    if (assigneeId && !assignee) throw invalid("Please choose someone from the support team.");
    const before = await setAssignee(tx, memberId, assigneeId);
    await publishLive(tx, {
      audience: SUPPORT_TEAM,
      kind: "conversation",
      payload: { memberId, assignee },
    });
    await recordAudit(tx, actor, {
      action: "conversation.assign",
      subjectType: "conversation",
      subjectId: memberId,
      subjectName: member.name,
      details: changesOf(before, { assigneeId }),
    });
  });
}
