import { callerId } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createLocalRateLimit } from "#platform/server/rate-limit.ts";
import { assistantContract } from "../contract.ts";
import { MAX_EXCHANGES } from "../limits.ts";
import { handOver } from "./hand-over.ts";
import { presentConversation, presentExchanges } from "./present.ts";
import {
  deleteConversation,
  findConversation,
  findConversationIdOfExchange,
  listConversations,
  listExchanges,
  renameConversation,
  saveExchange,
} from "./queries.ts";
import { askAgain, askQuestion } from "./start-exchange.ts";
import { streamAnswer } from "./stream-answer.ts";
import { suggestPassages } from "./suggest-passages.ts";
import { listSuggestions } from "./suggestions.ts";

const os = routesFor(assistantContract);
const done = { ok: true } as const;
/** Two per second, more than a person pauses while typing. */
const limitSuggestions = createLocalRateLimit({
  name: "assistant-suggestions",
  points: 120,
  seconds: 60,
  message: "Too many searches. Please wait a minute.",
});

export const assistantRoutes = {
  overview: os.overview.handler(async ({ input, context: { actor, services } }) => {
    const { db, ai } = services;
    const [conversations, suggestions] = await Promise.all([
      listConversations(db, actor.userId, input.page),
      listSuggestions(services, actor),
    ]);
    return { provider: ai.provider, suggestions, conversations };
  }),

  conversation: os.conversation.handler(async ({ input, context: { actor, services } }) => {
    const conversation = await findConversation(services.db, actor.userId, input.id);
    if (!conversation) throw notFound();
    const rows = await listExchanges(services.db, conversation.id);
    return {
      ...presentConversation(conversation),
      exchanges: await presentExchanges(services, actor, rows),
      isFull: rows.length >= MAX_EXCHANGES,
    };
  }),

  suggest: os.suggest.handler(async ({ input, context: { actor, services } }) => {
    await limitSuggestions(services, callerId(actor));
    return {
      provider: services.ai.provider,
      passages: await suggestPassages(services, actor, input.text),
    };
  }),

  ask: os.ask.handler(async ({ input, context, signal }) =>
    streamAnswer(context, await askQuestion(context.services, context.actor, input), signal),
  ),

  retry: os.retry.handler(async ({ input, context, signal }) =>
    streamAnswer(context, await askAgain(context.services, context.actor, input.id), signal),
  ),

  rename: os.rename.handler(async ({ input: { id, title }, context: { actor, services } }) => {
    if (!(await renameConversation(services.db, actor.userId, id, title))) throw notFound();
    return done;
  }),

  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    if (!(await deleteConversation(services.db, actor.userId, input.id))) throw notFound();
    return done;
  }),

  rate: os.rate.handler(async ({ input: { id, rating }, context: { actor, services } }) => {
    if (!(await findConversationIdOfExchange(services.db, actor.userId, id))) throw notFound();
    await saveExchange(services.db, id, { rating });
    return done;
  }),

  handOver: os.handOver.handler(async ({ input, context: { actor, services } }) => ({
    ticketId: await handOver(services, actor, input),
  })),
};
