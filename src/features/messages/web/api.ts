import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const messagesApi = featureApi("messages");
const supportApi = featureApi("support");

export type MessageData = Awaited<ReturnType<typeof messagesApi.call.send>>;
export type ThreadData = Awaited<ReturnType<typeof messagesApi.call.list>>;
export type AdminThreadData = Awaited<ReturnType<typeof messagesApi.call.conversation>>;
export type InboxData = Awaited<ReturnType<typeof messagesApi.call.inbox>>;
export type ConversationData = InboxData["items"][number];
export type MemberContextData = Awaited<ReturnType<typeof messagesApi.call.memberContext>>;

export type InboxFilters = NonNullable<Parameters<typeof messagesApi.call.inbox>[0]>;

export const unreadOptions = () => messagesApi.query.unread.queryOptions();

export const inboxOptions = (input: InboxFilters) =>
  messagesApi.query.inbox.queryOptions({ input, placeholderData: keepPreviousData });

export const contextOptions = (memberId: string) =>
  messagesApi.query.memberContext.queryOptions({ input: { memberId }, staleTime: MINUTE_MS });

export const quickRepliesOptions = () =>
  supportApi.query.quickReplies.queryOptions({ staleTime: 5 * MINUTE_MS });
