import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { findMember, findNote, lockConversation } from "./queries.ts";
import { conversationNotes } from "./tables.ts";

interface NewNote {
  memberId: string;
  content: string;
  clientId: string;
}

/** Adds an internal note. The state stays: a note is no answer. Idempotent by client id. */
export async function writeNote(
  services: Services,
  actor: Actor,
  { memberId, content, clientId }: NewNote,
) {
  return services.db.transaction(async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) throw notFound();
    await lockConversation(tx, memberId);
    const isSame = and(
      eq(conversationNotes.userId, memberId),
      eq(conversationNotes.clientId, clientId),
    );
    const earlier = await findNote(tx, isSame);
    if (earlier && earlier.author?.id !== actor.userId) throw notFound();
    if (earlier) return earlier;
    await tx.insert(conversationNotes).values({
      userId: memberId,
      authorId: actor.userId,
      content,
      clientId,
      createdAt: services.clock.now(),
    });
    await publishLive(tx, { audience: SUPPORT_TEAM, kind: "conversation", payload: { memberId } });
    await recordAudit(tx, actor, {
      action: "conversation.note",
      subjectType: "conversation",
      subjectId: memberId,
      subjectName: member.name,
    });
    const note = await findNote(tx, isSame);
    if (!note) throw new Error("Saving the note returned no row");
    return note;
  });
}
