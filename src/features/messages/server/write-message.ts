import { eq } from "drizzle-orm";
import { awayFrom, notifyMember } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { Message } from "../contract.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";
import { excerptOf } from "./policy.ts";
import { findMember, findMessage, findMessageByClientId, lockConversation } from "./queries.ts";
import { conversations, messages } from "./tables.ts";

interface NewMessage {
  memberId: string;
  content: string;
  clientId: string;
}

/** Sends a message from a member to the team. */
export async function sendToTeam(services: Services, actor: Actor, message: NewMessage) {
  await messageLimit.use(services, actor.userId);
  return write(services, message, null);
}

/** Sends a message from the team to a member, and notifies the member in the app and by email. */
export async function sendToMember(services: Services, actor: Actor, message: NewMessage) {
  const member = await findMember(services.db, message.memberId);
  if (!member) throw notFound();
  return write(services, message, actor, async (tx, written) => {
    await notifyMember(services, tx, {
      userId: member.id,
      kind: "team_message",
      aboutId: actor.userId,
      title: `New message from ${actor.firstName} ${actor.lastName}`,
      body: excerptOf(written.content),
      link: "/messages",
      replacesUnread: true,
      isMailedLater: true,
    });
    await recordAudit(tx, actor, {
      action: "message.send",
      subjectType: "conversation",
      subjectId: member.id,
      subjectName: member.name,
    });
    const data = { memberId: member.id, position: written.position };
    const startAfter = awayFrom(member.lastSeenAt);
    await services.jobs.enqueue(tx, emailAwayMemberJob, data, { startAfter });
  });
}

const messageLimit = createRateLimit({ name: "message", points: 60, seconds: 60 });

/** Idempotent by client id: a retry after a lost response returns the saved message. */
async function write(
  services: Services,
  { memberId, content, clientId }: NewMessage,
  admin: Actor | null,
  onWritten?: (tx: Transaction, written: Message) => Promise<void>,
): Promise<Message> {
  return services.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, memberId);
    const earlier = await findMessageByClientId(tx, memberId, clientId);
    if (earlier) return requireSameWriter(earlier, admin);
    const position = conversation.lastPosition + 1;
    const createdAt = services.clock.now();
    const [row] = await tx
      .insert(messages)
      .values({
        userId: memberId,
        position,
        content,
        clientId,
        isAdminMessage: admin !== null,
        adminId: admin?.userId ?? null,
        createdAt,
      })
      .returning({ id: messages.id });
    const written = row && (await findMessage(tx, row.id));
    if (!written) throw new Error("Saving the message returned no row");
    await tx
      .update(conversations)
      .set({
        lastPosition: position,
        lastMessageAt: createdAt,
        ...(admin ? {} : { teamUnread: conversation.teamUnread + 1 }),
      })
      .where(eq(conversations.userId, memberId));
    await publishLiveAll(tx, [
      { audience: memberId, kind: "message", payload: { message: written } },
      { audience: SUPPORT_TEAM, kind: "conversation", payload: { memberId, message: written } },
    ]);
    await onWritten?.(tx, written);
    return written;
  });
}

/** A client id belongs to its writer. The other side must not receive this message for it. */
function requireSameWriter(message: Message, admin: Actor | null): Message {
  const isSame = message.isAdminMessage
    ? admin !== null && message.admin?.id === admin.userId
    : admin === null;
  if (!isSame) throw notFound();
  return message;
}
