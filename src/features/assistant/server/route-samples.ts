import { randomUUID } from "node:crypto";
import type { Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { assistantContract } from "../contract.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

async function newConversation(app: TestApp, { id: userId }: Person) {
  const [row] = await app.db
    .insert(assistantConversations)
    .values({ userId, title: "Mine", lastActivityAt: app.clock.now() })
    .returning();
  if (!row) throw new Error("no conversation");
  const [exchange] = await app.db
    .insert(assistantExchanges)
    .values({
      conversationId: row.id,
      question: "Why?",
      provider: "offline",
      state: "failed",
      startedAt: app.clock.now(),
    })
    .returning();
  return { id: row.id, exchangeId: exchange?.id ?? "" };
}

const conversation = { owner: "member", setup: newConversation } satisfies RouteSample;
const answer = {
  owner: "member",
  setup: async (app, person) => ({ id: (await newConversation(app, person)).exchangeId }),
} satisfies RouteSample;

export const assistantSamples = samplesOf(assistantContract, {
  overview: { owner: "member" },
  conversation,
  suggest: { owner: "house", query: "?text=What%20is%20a%20retainer" },
  ask: { owner: "member", body: { question: "What is a retainer?" } },
  retry: { ...answer, body: {} },
  rename: { ...conversation, body: { title: "Ours" } },
  remove: conversation,
  rate: { ...answer, body: { rating: "up" } },
  handOver: {
    ...conversation,
    body: () => ({ subject: "Help", message: "", clientId: randomUUID() }),
  },
});
