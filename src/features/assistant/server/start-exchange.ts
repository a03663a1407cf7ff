import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { MAX_EXCHANGES } from "../limits.ts";
import { isBeingAnswered } from "./policy.ts";
import {
  type ConversationRow,
  type ExchangeRow,
  findConversation,
  findConversationIdOfExchange,
  listExchanges,
} from "./queries.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

export interface StartedExchange {
  conversation: ConversationRow;
  exchange: ExchangeRow;
  earlier: ExchangeRow[];
}

const TITLE_LENGTH = 80;
const questionLimit = createRateLimit({ name: "assistant", points: 15, seconds: 60 });

interface QuestionParams {
  conversationId?: string | undefined;
  question: string;
}

/** Saves the question before it is answered, so it is never lost. */
export async function askQuestion(
  services: Services,
  actor: Actor,
  params: QuestionParams,
): Promise<StartedExchange> {
  const { db, clock, ai } = services;
  await questionLimit.use(services, actor.userId);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const conversation = params.conversationId
      ? await touchConversation(tx, actor, params.conversationId, now)
      : await startConversation(tx, actor, params.question, now);
    const earlier = params.conversationId ? await listExchanges(tx, conversation.id) : [];
    rejectParallelAnswer(earlier, now);
    if (earlier.length >= MAX_EXCHANGES) {
      throw invalid("This conversation is full. Please start a new one.");
    }
    const exchange = await tx
      .insert(assistantExchanges)
      .values({
        conversationId: conversation.id,
        question: params.question,
        provider: ai.provider,
        state: "answering",
        startedAt: now,
        createdAt: now,
      })
      .returning()
      .then(one);
    return { conversation, exchange, earlier };
  });
}

/** Answers the last question again and replaces its answer. */
export async function askAgain(
  services: Services,
  actor: Actor,
  id: string,
): Promise<StartedExchange> {
  const { db, clock, ai } = services;
  await questionLimit.use(services, actor.userId);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const conversationId = await findConversationIdOfExchange(tx, actor.userId, id);
    if (!conversationId) throw notFound();
    const conversation = await touchConversation(tx, actor, conversationId, now);
    const exchanges = await listExchanges(tx, conversationId);
    rejectParallelAnswer(exchanges, now);
    if (exchanges.at(-1)?.id !== id) {
      throw conflict("not_the_last", "You can only retry your last question.");
    }
    const [exchange] = await tx
      .update(assistantExchanges)
      .set({
        answer: "",
        sources: [],
        notice: null,
        rating: null,
        state: "answering",
        provider: ai.provider,
        startedAt: now,
      })
      .where(eq(assistantExchanges.id, id))
      .returning();
    if (!exchange) throw notFound();
    return { conversation, exchange, earlier: exchanges.slice(0, -1) };
  });
}

async function touchConversation(tx: Transaction, actor: Actor, id: string, now: Date) {
  const conversation = await findConversation(tx, actor.userId, id, true);
  if (!conversation) throw notFound();
  await tx
    .update(assistantConversations)
    .set({ lastActivityAt: now })
    .where(eq(assistantConversations.id, id));
  return { ...conversation, lastActivityAt: now };
}

async function startConversation(tx: Transaction, actor: Actor, question: string, now: Date) {
  const conversation = await tx
    .insert(assistantConversations)
    .values({ userId: actor.userId, title: titleOf(question), lastActivityAt: now, createdAt: now })
    .returning()
    .then(one);
  return conversation;
}

/** One answer at a time per conversation, also with several tabs. */
function rejectParallelAnswer(exchanges: ExchangeRow[], now: Date): void {
  if (exchanges.some((one) => isBeingAnswered(one, now))) {
    throw conflict("still_answering", "Please wait until the current answer is complete.");
  }
}

export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH - 1).replace(/\s\S*$/, "")}…`;
}
