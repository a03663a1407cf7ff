import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { messagesContract } from "../contract.ts";
import { countConversations, listConversations, readInboxSummary } from "./admin-inbox-queries.ts";
import { assignConversation } from "./assign-conversation.ts";
import { markReadByMember, markReadByTeam } from "./mark-read.ts";
import { findMemberContext } from "./member-context.ts";
import { countUnreadByMember, findConversation, findMember, listMessages } from "./queries.ts";
import { sendToMember, sendToTeam } from "./write-message.ts";

const os = routesFor(messagesContract);
const done = { ok: true } as const;

export const messagesRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const conversation = await findConversation(services.db, actor.userId);
    const page = await listMessages(services.db, actor.userId, input.before);
    return { ...page, readPosition: conversation?.memberReadPosition ?? 0 };
  }),

  unread: os.unread.handler(async ({ context: { actor, services } }) => ({
    unread: await countUnreadByMember(services.db, actor.userId),
  })),

  send: os.send.handler(({ input, context: { actor, services } }) =>
    sendToTeam(services, actor, { ...input, memberId: actor.userId }),
  ),

  markRead: os.markRead.handler(async ({ input, context: { actor, services } }) => {
    await markReadByMember(services, actor.userId, input.position);
    return done;
  }),

  inbox: os.inbox.handler(async ({ input, context: { actor, services } }) => {
    const { db } = services;
    const summary = readInboxSummary(db);
    const [{ unread, team }, list] = await Promise.all([
      summary,
      longList(input, {
        pageSize: PAGE_SIZE,
        rows: () => listConversations(db, actor.userId, input),
        known:
          input.filter === "all" && !input.search ? async () => (await summary).total : undefined,
        count: () => countConversations(db, actor.userId, input),
      }),
    ]);
    return { ...list, unreadConversations: unread, team };
  }),

  conversation: os.conversation.handler(async ({ input, context: { services } }) => {
    const { memberId, before } = input;
    const conversation = await findConversation(services.db, memberId);
    if (!conversation && !(await findMember(services.db, memberId))) throw notFound();
    const page = await listMessages(services.db, memberId, before);
    return {
      ...page,
      readPosition: conversation?.teamReadPosition ?? 0,
      memberReadPosition: conversation?.memberReadPosition ?? 0,
      assigneeId: conversation?.assigneeId ?? null,
    };
  }),

  memberContext: os.memberContext.handler(async ({ input, context: { services } }) => {
    const context = await findMemberContext(services.db, input.memberId, services.clock.now());
    if (!context) throw notFound();
    return context;
  }),

  reply: os.reply.handler(({ input, context: { actor, services } }) =>
    sendToMember(services, actor, input),
  ),

  markReadByTeam: os.markReadByTeam.handler(async ({ input, context: { services } }) => {
    await markReadByTeam(services, input.memberId, input.position);
    return done;
  }),

  assign: os.assign.handler(async ({ input, context: { actor, services } }) => {
    await assignConversation(services, actor, input.memberId, input.assigneeId);
    return done;
  }),
};
