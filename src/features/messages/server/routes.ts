import { accessRules } from "#features/subscription/server/public.ts";
import { memberWaitsSince } from "#lib/conversation-state.ts";
import { replyBy } from "#platform/business-hours.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { textOrFiles } from "#platform/server/text-or-files.ts";
import { messagesContract } from "../contract.ts";
import { markReadByMember, markReadByTeam } from "./mark-read.ts";
import { findMemberContext } from "./member-context.ts";
import {
  countUnreadByMember,
  findConversation,
  findMember,
  listMessages,
  listNotes,
} from "./queries.ts";
import { sendToMember, sendToTeam } from "./write-message.ts";
import { writeNote } from "./write-note.ts";

const os = routesFor(messagesContract);

const withText = <Input extends { content: string; fileIds: string[] }>(input: Input): Input => ({
  ...input,
  content: textOrFiles(input.content, input.fileIds, { content: "Message is required." }),
});
const done = { ok: true } as const;

export const messagesRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const conversation = await findConversation(services.db, actor.userId);
    const page = await listMessages(services.db, actor.userId, input.before);
    const since = conversation ? memberWaitsSince(conversation) : null;
    const target = services.settings.current().inbox;
    return {
      ...page,
      readPosition: conversation?.memberReadPosition ?? 0,
      replyBy: replyBy(since, target, services.clock.now()),
    };
  }),

  unread: os.unread.handler(async ({ context: { actor, services } }) => ({
    unread: await countUnreadByMember(services.db, actor.userId),
  })),

  send: os.send.handler(({ input, context: { actor, services } }) =>
    sendToTeam(services, actor, { ...withText(input), memberId: actor.userId }),
  ),

  markRead: os.markRead.handler(async ({ input, context: { actor, services } }) => {
    await markReadByMember(services, actor.userId, input.position);
    return done;
  }),

  conversation: os.conversation.handler(async ({ input, context: { services } }) => {
    const { memberId, before } = input;
    const conversation = await findConversation(services.db, memberId);
    if (!conversation && !(await findMember(services.db, memberId))) throw notFound();
    const page = await listMessages(services.db, memberId, before);
    const from = page.hasEarlier ? page.messages[0]?.createdAt : undefined;
    return {
      ...page,
      notes: await listNotes(services.db, memberId, { from, before }),
      readPosition: conversation?.teamReadPosition ?? 0,
      memberReadPosition: conversation?.memberReadPosition ?? 0,
    };
  }),

  memberContext: os.memberContext.handler(async ({ input, context: { services } }) => {
    const context = await findMemberContext(services.db, input.memberId, accessRules(services));
    if (!context) throw notFound();
    return context;
  }),

  reply: os.reply.handler(({ input, context: { actor, services } }) =>
    sendToMember(services, actor, withText(input)),
  ),

  addNote: os.addNote.handler(({ input, context: { actor, services } }) =>
    writeNote(services, actor, withText(input)),
  ),

  markReadByTeam: os.markReadByTeam.handler(async ({ input, context: { services } }) => {
    await markReadByTeam(services, input.memberId, input.position);
    return done;
  }),
};
