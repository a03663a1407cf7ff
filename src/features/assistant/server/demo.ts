import { findPassages } from "#features/search/server/public.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { toSources } from "./retrieve-passages.ts";
import { titleOf } from "./start-exchange.ts";
import { assistantConversations, assistantExchanges } from "./tables.ts";

interface DemoConversation {
  hoursAgo: number;
  questions: { text: string; rating?: "up" | "down" }[];
}

/** Answered with search results, like the demo without an AI provider. */
export const loadAssistantDemo: LoadDemo = async (context) => {
  for (const conversation of readDemoJson<DemoConversation[]>("assistant.json")) {
    await insertConversation(context, conversation);
  }
};

async function insertConversation(
  { tx, now, userId }: DemoContext,
  { hoursAgo, questions }: DemoConversation,
): Promise<void> {
  const start = now.getTime() - hoursAgo * HOUR_MS;
  const at = (index: number) => new Date(start + index * 4 * MINUTE_MS);
  const member = userId("member");
  const [row] = await tx
    .insert(assistantConversations)
    .values({
      userId: member,
      title: titleOf(questions[0]?.text ?? ""),
      lastActivityAt: at(questions.length - 1),
      createdAt: at(0),
    })
    .returning({ id: assistantConversations.id });
  if (!row) return;
  const reader = { userId: member, role: "team_member" } as const;
  const exchanges = [];
  for (const [index, { text, rating }] of questions.entries()) {
    const passages = await findPassages(tx, reader, text, { limit: 4, now });
    exchanges.push({
      conversationId: row.id,
      question: text,
      provider: "offline" as const,
      state: "done" as const,
      sources: toSources(passages),
      rating: rating ?? null,
      startedAt: at(index),
      createdAt: at(index),
    });
  }
  await tx.insert(assistantExchanges).values(exchanges);
}
