import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const supportApi = featureApi("support");
export const assistantApi = featureApi("assistant");

export type Overview = Awaited<ReturnType<typeof supportApi.call.overview>>;
export type TicketData = Awaited<ReturnType<typeof supportApi.call.ticket>>;
export type AdminTicketData = Awaited<ReturnType<typeof supportApi.call.adminTicket>>;
export type PassageData = Awaited<ReturnType<typeof assistantApi.call.suggest>>["passages"][number];
export type QuestionData = Awaited<ReturnType<typeof supportApi.call.question>>;
export type QuestionList = Awaited<ReturnType<typeof supportApi.call.questions>>;
export type ResponseData = TicketData["responses"][number];

export const overviewOptions = (page: number) =>
  supportApi.query.overview.queryOptions({ input: { page }, placeholderData: keepPreviousData });

export const ticketOptions = (ticketId: string) =>
  supportApi.query.ticket.queryOptions({ input: { ticketId } });

export const adminTicketOptions = (ticketId: string) =>
  supportApi.query.adminTicket.queryOptions({ input: { ticketId } });

export const questionsOptions = (page: number) =>
  supportApi.query.questions.queryOptions({ input: { page }, placeholderData: keepPreviousData });

export const questionOptions = (ticketId: string) =>
  supportApi.query.question.queryOptions({ input: { ticketId } });

export const waitingQuestionsOptions = () => supportApi.query.waitingQuestions.queryOptions();

export const quickRepliesOptions = () =>
  supportApi.query.quickReplies.queryOptions({ staleTime: MINUTE_MS });
export const faqOptions = () => supportApi.query.faq.queryOptions();
export const settingsOptions = () => supportApi.query.settings.queryOptions();

/** Keeps the earlier suggestions while new ones load, so that the form does not jump. */
export const suggestOptions = (text: string) =>
  assistantApi.query.suggest.queryOptions({
    input: { text },
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
