import { eq } from "drizzle-orm";
import { markFilesUsed, registerFileGuard } from "#features/files/server/public.ts";
import { awayFrom, notifyMember } from "#features/notifications/server/public.ts";
import { afterEvent } from "#lib/conversation-state.ts";
import { fileUrl } from "#lib/media-address.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound, Refusal } from "#platform/server/errors.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { Message } from "../contract.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";
import { excerptOf } from "./policy.ts";
import {
  findMember,
  findMessage,
  findMessageByClientId,
  findOtherReply,
  listOwners,
  lockConversation,
  MESSAGE_FILES,
} from "./queries.ts";
import { conversations, messages } from "./tables.ts";

/** Attachments are private to the member of the conversation and the team. */
registerFileGuard(
  MESSAGE_FILES,
  async (db, actor, ids) => isStaff(actor) || (await listOwners(db, ids)).includes(actor.userId),
);

interface NewMessage {
  memberId: string;
  content: string;
  clientId: string;
  fileIds: string[];
  /** Set for an email: what it quoted, or null. */
  email?: { quotedText: string | null };
}

interface NewReply extends NewMessage {
  seenPosition?: number | undefined;
  isResolved: boolean;
}

/** Sends a message from a member to the team. */
export async function sendToTeam(services: Services, actor: Actor, message: NewMessage) {
  await messageLimit.use(services, actor.userId);
  return services.db.transaction((tx) =>
    write(services, tx, actor, { ...message, isResolved: false }, "member"),
  );
}

/** Sends a message from the team to a member, and notifies the member in the app and by email. */
export const sendToMember = (services: Services, actor: Actor, message: NewReply) =>
  services.db.transaction((tx) => writeToMember(services, tx, actor, message));

/** Adds an email of the member or of someone on the team. Its own limit replaces that of messages. */
export const addEmailToConversation = (
  services: Services,
  tx: Transaction,
  actor: Actor,
  message: NewMessage,
): Promise<Message> => {
  const reply = { ...message, isResolved: false };
  return message.memberId === actor.userId
    ? write(services, tx, actor, reply, "member")
    : writeToMember(services, tx, actor, reply);
};

async function writeToMember(
  services: Services,
  tx: Transaction,
  actor: Actor,
  message: NewReply,
): Promise<Message> {
  const member = await findMember(tx, message.memberId);
  if (!member) throw notFound();
  return write(services, tx, actor, message, "team", async (written) => {
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
  tx: Transaction,
  actor: Actor,
  reply: NewReply,
  side: "member" | "team",
  onWritten?: (written: Message) => Promise<void>,
): Promise<Message> {
  const { memberId, content, clientId, fileIds, email } = reply;
  const isTeam = side === "team";
  const conversation = await lockConversation(tx, memberId);
  const earlier = await findMessageByClientId(tx, memberId, clientId);
  if (earlier) return requireSameWriter(earlier, isTeam ? actor : null);
  await refuseUnseenReply(tx, actor, reply);
  const position = conversation.lastPosition + 1;
  const createdAt = services.clock.now();
  const [row] = await tx
    .insert(messages)
    .values({
      userId: memberId,
      position,
      content,
      clientId,
      isAdminMessage: isTeam,
      adminId: isTeam ? actor.userId : null,
      isFromEmail: email !== undefined,
      quotedText: email?.quotedText ?? null,
      createdAt,
    })
    .returning({ id: messages.id });
  const hasFiles = fileIds.length > 0;
  if (row && hasFiles) {
    await markFilesUsed(tx, {
      actor,
      subject: { type: MESSAGE_FILES, id: row.id },
      texts: fileIds.map(fileUrl),
      visibility: "private",
    });
  }
  const written = row && (await findMessage(tx, row.id, hasFiles));
  if (!written) throw new Error("Saving the message returned no row");
  const event = { type: isTeam ? "team_replied" : "member_wrote" } as const;
  const facts = afterEvent(conversation, event, createdAt);
  await tx
    .update(conversations)
    .set({
      lastPosition: position,
      lastMessageAt: createdAt,
      ...(reply.isResolved ? afterEvent(facts, { type: "resolved" }, createdAt) : facts),
      ...(isTeam
        ? { assigneeId: conversation.assigneeId ?? actor.userId }
        : { teamUnread: conversation.teamUnread + 1 }),
    })
    .where(eq(conversations.userId, memberId));
  await publishLiveAll(tx, [
    { audience: memberId, kind: "message", payload: { messageId: written.id, ...REFETCHED } },
    {
      audience: SUPPORT_TEAM,
      kind: "conversation",
      payload: { memberId, messageId: written.id, ...REFETCHED },
    },
  ]);
  await onWritten?.(written);
  return written;
}

/**
 * Open pages of the former release append the message of an event. They refetch the conversation
 * when its position leaves a gap.
 */
const REFETCHED = { message: { position: 2_000_000_000 } };

/** The writer has not seen a colleague's reply, so the member might get two answers. */
async function refuseUnseenReply(tx: Transaction, actor: Actor, reply: NewReply): Promise<void> {
  if (reply.seenPosition === undefined) return;
  const other = await findOtherReply(tx, reply.memberId, {
    after: reply.seenPosition,
    actorId: actor.userId,
  });
  if (!other) return;
  const name = other.admin?.name ?? "Someone on the team";
  throw new Refusal("conflict", `${name} has just replied. Send yours anyway?`, {
    code: "new_reply",
    data: { name, text: excerptOf(other.content) },
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
