import { eq } from "drizzle-orm";
import { awayFrom, notify } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { Message } from "../contract.ts";
import { mailAwayMemberJob } from "./email-away-member.ts";
import { excerptOf } from "./policy.ts";
import { findMember, findMessage, findMessageByClientId, lockConversation } from "./queries.ts";
import { conversations, messages } from "./tables.ts";

interface NewMessage {
  memberId: string;
  content: string;
  clientId: string;
}

/** A member writes to the team. */
export async function sendToTeam(services: Services, actor: Actor, message: NewMessage) {
  await limitOf(services).use(actor.userId);
  return write(services, message, null);
}

/** Someone of the team writes to a member, who hears of it wherever they are. */
export async function sendToMember(services: Services, actor: Actor, message: NewMessage) {
  const member = await findMember(services.db, message.memberId);
  if (!member) throw notFound();
  return write(services, message, actor, async (tx, written) => {
    await notify(tx, {
      userId: member.id,
      kind: "team_message",
      aboutId: actor.userId,
      title: `${actor.firstName} ${actor.lastName} wrote to you`,
      body: excerptOf(written.content),
      link: "/messages",
      isFolded: true,
      isMailed: true,
    });
    await recordAudit(tx, actor, {
      action: "message.send",
      subjectType: "conversation",
      subjectId: member.id,
      subjectName: member.name,
    });
    const data = { memberId: member.id, position: written.position };
    const startAfter = awayFrom(member.lastSeenAt);
    await services.jobs.enqueue(tx, mailAwayMemberJob, data, { startAfter });
  });
}

const limitOf = ({ db }: Services) =>
  createRateLimit(db, { name: "message", points: 60, seconds: 60 });

/**
 * Writes once for each client id: a repeated request (a retry after a lost answer) gets the message
 * that was written then.
 */
async function write(
  services: Services,
  { memberId, content, clientId }: NewMessage,
  admin: Actor | null,
  onWritten?: (tx: Transaction, written: Message) => Promise<void>,
): Promise<Message> {
  return services.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, memberId);
    const earlier = await findMessageByClientId(tx, memberId, clientId);
    if (earlier) return sameWriter(earlier, admin);
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
    if (!written) throw new Error("The message was not written");
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

/** A client id is the writer's own: the other side of the conversation cannot use it up. */
function sameWriter(message: Message, admin: Actor | null): Message {
  const isSame = message.isAdminMessage
    ? admin !== null && message.admin?.id === admin.userId
    : admin === null;
  if (!isSame) throw notFound();
  return message;
}
