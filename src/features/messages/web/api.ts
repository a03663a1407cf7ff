import { featureApi } from "#platform/web/api-client.ts";

export const messagesApi = featureApi("messages");

export type MessageData = Awaited<ReturnType<typeof messagesApi.call.send>>;
export type NoteData = Awaited<ReturnType<typeof messagesApi.call.addNote>>;
export type ThreadData = Awaited<ReturnType<typeof messagesApi.call.list>>;

export const unreadOptions = () => messagesApi.query.unread.queryOptions();
