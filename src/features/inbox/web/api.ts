import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const inboxApi = featureApi("inbox");
export const messagesApi = featureApi("messages");
export const supportApi = featureApi("support");

export type InboxData = Awaited<ReturnType<typeof inboxApi.call.list>>;
export type CountsData = Awaited<ReturnType<typeof inboxApi.call.counts>>;
export type ThreadData = Awaited<ReturnType<typeof inboxApi.call.thread>>;
export type ThreadKind = ThreadData["kind"];
export type ThreadChange = Parameters<typeof inboxApi.call.change>[0]["change"];
export type MemberContextData = Awaited<ReturnType<typeof messagesApi.call.memberContext>>;
export type InboxFilters = NonNullable<Parameters<typeof inboxApi.call.list>[0]>;

export interface ThreadRef {
  kind: ThreadKind;
  id: string;
}

export const inboxOptions = (input: InboxFilters) =>
  inboxApi.query.list.queryOptions({ input, placeholderData: keepPreviousData });

export const countsOptions = () => inboxApi.query.counts.queryOptions();

export const threadOptions = ({ kind, id }: ThreadRef) =>
  inboxApi.query.thread.queryOptions({ input: { kind, threadId: id } });

export const contextOptions = (memberId: string) =>
  messagesApi.query.memberContext.queryOptions({ input: { memberId }, staleTime: MINUTE_MS });
