import { featureApi } from "#platform/web/api-client.ts";

export const assistantApi = featureApi("assistant");

export type OverviewData = Awaited<ReturnType<typeof assistantApi.call.overview>>;
export type ConversationData = Awaited<ReturnType<typeof assistantApi.call.conversation>>;
export type ConversationSummaryData = OverviewData["conversations"]["items"][number];
export type ExchangeData = ConversationData["exchanges"][number];
/** An event of an answer stream. */
export type AnswerEventData =
  Awaited<ReturnType<typeof assistantApi.call.ask>> extends AsyncIterable<infer Event>
    ? Event
    : never;
export type SourceData = ExchangeData["sources"][number];

export const overviewOptions = (page = 1) =>
  assistantApi.query.overview.queryOptions({ input: { page } });

export const conversationOptions = (id: string) =>
  assistantApi.query.conversation.queryOptions({ input: { id } });
