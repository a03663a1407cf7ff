import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { MOST_EXCHANGES } from "../limits.ts";
import { isBeingAnswered } from "./policy.ts";
import {
  type ConversationRow,
  type ExchangeRow,
  findConversation,
  findConversationOf,
  listExchanges,
} from "./queries.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

export interface Begun {
  conversation: ConversationRow;
  exchange: ExchangeRow;
  earlier: ExchangeRow[];
}

const TITLE_LENGTH = 80;
const PER_MINUTE = { name: "assistant", points: 15, seconds: 60 };

interface Asked {
  conversationId?: string | undefined;
  question: string;
}

/** Writes the question down: from here on it is kept, whatever becomes of its answer. */
export async function askQuestion(services: Services, actor: Actor, asked: Asked): Promise<Begun> {
  const { db, clock, ai } = services;
  await createRateLimit(db, PER_MINUTE).use(actor.userId);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const conversation = asked.conversationId
      ? await reopen(tx, actor, asked.conversationId, now)
      : await begin(tx, actor, asked.question, now);
    const earlier = asked.conversationId ? await listExchanges(tx, conversation.id) : [];
    refuseSecondAnswer(earlier, now);
    if (earlier.length >= MOST_EXCHANGES) {
      throw invalid("This conversation is full. Please start a new one.");
    }
    const [exchange] = await tx
      .insert(assistantExchanges)
      .values({
        conversationId: conversation.id,
        question: asked.question,
        provider: ai.provider,
        state: "answering",
        startedAt: now,
        createdAt: now,
      })
      .returning();
    if (!exchange) throw new Error("the question was not written");
    return { conversation, exchange, earlier };
  });
}

/** Asks the last question again; its answer makes room for the new one. */
export async function askAgain(services: Services, actor: Actor, id: string): Promise<Begun> {
  const { db, clock, ai } = services;
  await createRateLimit(db, PER_MINUTE).use(actor.userId);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const conversationId = await findConversationOf(tx, actor.userId, id);
    if (!conversationId) throw notFound();
    const conversation = await reopen(tx, actor, conversationId, now);
    const exchanges = await listExchanges(tx, conversationId);
    refuseSecondAnswer(exchanges, now);
    if (exchanges.at(-1)?.id !== id) {
      throw conflict("not_the_last", "Only the last question can be asked again.");
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

async function reopen(tx: Transaction, actor: Actor, id: string, now: Date) {
  const conversation = await findConversation(tx, actor.userId, id, true);
  if (!conversation) throw notFound();
  await tx
    .update(assistantConversations)
    .set({ lastActivityAt: now })
    .where(eq(assistantConversations.id, id));
  return { ...conversation, lastActivityAt: now };
}

async function begin(tx: Transaction, actor: Actor, question: string, now: Date) {
  const [conversation] = await tx
    .insert(assistantConversations)
    .values({ userId: actor.userId, title: titleOf(question), lastActivityAt: now, createdAt: now })
    .returning();
  if (!conversation) throw new Error("the conversation was not written");
  return conversation;
}

/** Two tabs do not talk over each other. */
function refuseSecondAnswer(exchanges: ExchangeRow[], now: Date): void {
  if (exchanges.some((one) => isBeingAnswered(one, now))) {
    throw conflict("still_answering", "Please wait until the current answer is complete.");
  }
}

export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH - 1).replace(/\s\S*$/, "")}…`;
}
