import { and, eq } from "drizzle-orm";
import { markFilesUsed, registerFileGuard } from "#features/files/server/public.ts";
import { fileUrl } from "#lib/media-address.ts";
import { one } from "#lib/one.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { publishLive, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Services } from "#platform/server/services.ts";
import { findMember, findNote, lockConversation, NOTE_FILES } from "./queries.ts";
import { conversationNotes } from "./tables.ts";

/** Like the notes, their attachments are only for the team. */
registerFileGuard(NOTE_FILES, async (_db, actor) => isStaff(actor));

interface NewNote {
  memberId: string;
  content: string;
  clientId: string;
  fileIds: string[];
}

/** Adds an internal note. The state stays: a note is no answer. Idempotent by client id. */
export async function writeNote(
  services: Services,
  actor: Actor,
  { memberId, content, clientId, fileIds }: NewNote,
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
    const { id } = await tx
      .insert(conversationNotes)
      .values({
        userId: memberId,
        authorId: actor.userId,
        content,
        clientId,
        createdAt: services.clock.now(),
      })
      .returning({ id: conversationNotes.id })
      .then(one);
    await markFilesUsed(tx, {
      actor,
      subject: { type: NOTE_FILES, id },
      texts: fileIds.map(fileUrl),
      visibility: "private",
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
