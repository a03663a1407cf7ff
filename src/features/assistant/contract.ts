import { z } from "zod";
import { SEARCH_KINDS } from "#features/search/contract.ts";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { MAX_QUESTION, MAX_TITLE } from "./limits.ts";

const text = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max} characters`);

export const Source = z.object({
  /** As the answer cites it: [1]. */
  number: z.number().int(),
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  title: z.string(),
  path: z.string(),
  /** Plain text of the source; its tables are Markdown. */
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
  /** Markdown of a model, never trusted. Empty when the sources themselves are the answer. */
  answer: z.string(),
  /** `offline`: search results, quoted and linked. */
  provider: z.enum(PROVIDERS),
  state: z.enum(ANSWER_STATES),
  /** Why there is no answer, or only a part of one. */
  notice: z.string().nullable(),
  sources: z.array(Source),
  /** It rested on something this member may no longer read. */
  isWithdrawn: z.boolean(),
  rating: z.enum(RATINGS).nullable(),
  createdAt: z.date(),
});
export type Exchange = z.infer<typeof Exchange>;

export const ConversationSummary = z.object({
  id: Id,
  title: z.string(),
  /** The ticket it was handed over to. */
  ticketId: Id.nullable(),
  lastActivityAt: z.date(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

const Conversation = ConversationSummary.extend({
  exchanges: z.array(Exchange),
  isFull: z.boolean(),
});

/** The body of `POST /api/assistant/answers`, which answers with a stream of `AnswerEvent`s. */
export const NewQuestion = z.strictObject({
  /** Without one a new conversation begins. */
  conversationId: Id.optional(),
  question: text("Please enter a question.", MAX_QUESTION),
});

export type AnswerEvent =
  | { type: "begin"; conversation: ConversationSummary; exchange: Exchange }
  | { type: "text"; text: string }
  | { type: "end"; exchange: Exchange }
  | { type: "error"; message: string };

const HandOver = z.strictObject({
  id: Id,
  subject: text("Please enter a subject.", 200),
  message: z.string().trim().max(4000, "Please use at most 4000 characters").default(""),
  clientId: Id,
});

const one = z.strictObject({ id: Id });

export const assistantContract = {
  overview: endpoint
    .route({
      method: "GET",
      path: "/assistant",
      summary: "Assistant: who answers, what to ask, my conversations",
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
    .route({
      method: "GET",
      path: "/assistant/conversations/{id}",
      summary: "One of my conversations",
    })
    .input(one)
    .output(Conversation),
  rename: endpoint
    .route({
      method: "PATCH",
      path: "/assistant/conversations/{id}",
      summary: "Rename my conversation",
    })
    .input(z.strictObject({ id: Id, title: text("Please enter a title.", MAX_TITLE) }))
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
      summary: "Say whether an answer helped",
    })
    .input(z.strictObject({ id: Id, rating: z.enum(RATINGS).nullable() }))
    .output(NoContent),
  handOver: endpoint
    .route({
      method: "POST",
      path: "/assistant/conversations/{id}/ticket",
      summary: "Ask the team instead: a ticket with the conversation",
      successStatus: 201,
    })
    .input(HandOver)
    .output(z.object({ ticketId: Id })),
};
