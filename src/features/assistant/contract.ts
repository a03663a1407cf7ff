import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { SEARCH_KINDS } from "#features/search/contract.ts";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { MAX_DRAFT, MAX_QUESTION, MAX_TITLE } from "./limits.ts";

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`);

/** What the search finds, and the scorecard of the member's own agency. */
export const SOURCE_KINDS = [...SEARCH_KINDS, "scorecard"] as const;

export const Source = z.object({
  /** The answer cites it as [1]. */
  number: z.number().int(),
  kind: z.enum(SOURCE_KINDS),
  /** Of the scorecard: a metric, or the agency if it is about several. */
  id: Id,
  title: z.string(),
  /** Path in the web app. It opens a video at `atSeconds`. */
  path: z.string(),
  /** When the excerpt is part of a transcript: its time in the video. Older sources have none. */
  atSeconds: z.number().int().nullable().default(null),
  /** Plain text of the source, with tables as Markdown. */
  excerpt: z.string(),
});
export type Source = z.infer<typeof Source>;

export const ANSWER_STATES = ["answering", "done", "stopped", "failed"] as const;
export const PROVIDERS = ["model", "offline"] as const;
export const RATINGS = ["up", "down"] as const;

/** One question and its answer. */
export const Exchange = z.object({
  id: Id,
  question: z.string(),
  /** Untrusted Markdown from a model. Empty when the sources are the answer. */
  answer: z.string(),
  /** With `offline` the answer is a list of search results. */
  provider: z.enum(PROVIDERS),
  state: z.enum(ANSWER_STATES),
  /** Why the answer is missing or incomplete. */
  notice: z.string().nullable(),
  sources: z.array(Source),
  /** The answer used a source that this member can no longer read. */
  isWithdrawn: z.boolean(),
  rating: z.enum(RATINGS).nullable(),
  createdAt: z.date(),
});
export type Exchange = z.infer<typeof Exchange>;

export const ConversationSummary = z.object({
  id: Id,
  title: z.string(),
  /** The ticket that was created from this conversation. */
  ticketId: Id.nullable(),
  lastActivityAt: z.date(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

const Conversation = ConversationSummary.extend({
  exchanges: z.array(Exchange),
  isFull: z.boolean(),
});

const NewQuestion = z.strictObject({
  /** Without an id, a new conversation starts. */
  conversationId: Id.optional(),
  question: text("Question", MAX_QUESTION),
});

const AnswerEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("begin"),
    conversation: ConversationSummary,
    exchange: Exchange,
  }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("end"), exchange: Exchange }),
  z.object({ type: z.literal("error"), message: z.string() }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const HandOver = z.strictObject({
  id: Id,
  subject: text("Subject", 200),
  message: z.string().trim().max(4000, "Message can be at most 4000 characters.").default(""),
  clientId: Id,
});

const one = z.strictObject({ id: Id });

export const assistantContract = {
  overview: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({
      method: "GET",
      path: "/assistant",
      summary: "Assistant: provider, suggestions and my conversations",
    })
    .input(z.strictObject({ page: pageInput }))
    .output(
      z.object({
        provider: z.enum(PROVIDERS),
        suggestions: z.array(z.string()),
        conversations: paged(ConversationSummary),
      }),
    ),
  conversation: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({
      method: "GET",
      path: "/assistant/conversations/{id}",
      summary: "One of my conversations",
    })
    .input(one)
    .output(Conversation),
  suggest: endpoint
    .route({
      method: "GET",
      path: "/assistant/suggestions",
      summary: "Passages that might answer what I am writing; nothing is saved",
    })
    .input(z.strictObject({ text: z.string().trim().max(MAX_DRAFT) }))
    .output(z.object({ provider: z.enum(PROVIDERS), passages: z.array(Source) })),
  ask: endpoint
    .route({
      method: "POST",
      path: "/assistant/answers",
      summary: "Ask a question; the answer is a stream. Disconnecting stops it",
    })
    .input(NewQuestion)
    .output(eventIterator(AnswerEvent)),
  retry: endpoint
    .route({
      method: "POST",
      path: "/assistant/answers/{id}/retry",
      summary: "Answer the last question of a conversation again, as a stream",
    })
    .input(one)
    .output(eventIterator(AnswerEvent)),
  rename: endpoint
    .route({
      method: "PATCH",
      path: "/assistant/conversations/{id}",
      summary: "Rename my conversation",
    })
    .input(z.strictObject({ id: Id, title: text("Title", MAX_TITLE) }))
    .output(NoContent),
  remove: endpoint
    .route({
      method: "DELETE",
      path: "/assistant/conversations/{id}",
      summary: "Delete my conversation",
    })
    .input(one)
    .output(NoContent),
  rate: endpoint
    .route({
      method: "PUT",
      path: "/assistant/answers/{id}/rating",
      summary: "Rate an answer",
    })
    .input(z.strictObject({ id: Id, rating: z.enum(RATINGS).nullable() }))
    .output(NoContent),
  handOver: endpoint
    .route({
      method: "POST",
      path: "/assistant/conversations/{id}/ticket",
      summary: "Ask the team instead: open a ticket with the conversation",
      successStatus: 201,
    })
    .input(HandOver)
    .output(z.object({ ticketId: Id })),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    assistant: typeof assistantContract;
  }
}
