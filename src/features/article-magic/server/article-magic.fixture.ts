import { randomUUID } from "node:crypto";
import { articleTopicMappings, articleTopics } from "#features/library/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";

/** A valid model reply. */
export const goodReply = (more: Record<string, unknown> = {}) => ({
  title: "Charge for the outcome",
  subtitle: "Why hours have a ceiling and outcomes do not",
  featuredImage: "https://www.pexels.com/photo/people-at-a-table-1181406/",
  proTip: "Say the price out loud before you send it.",
  body: "<h2>The ceiling</h2><p>Words to read.</p>",
  suggestedTopics: ["Pricing", "Scope"],
  ...more,
});

/** Inserts topics; returns their ids by name. */
export async function addTopics(app: TestApp, ...names: string[]): Promise<Map<string, string>> {
  const rows = await app.db
    .insert(articleTopics)
    .values(names.map((name) => ({ name, slug: `topic-${randomUUID()}` })))
    .returning();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export async function assignTopics(app: TestApp, articleId: string, topicIds: string[]) {
  await app.db
    .insert(articleTopicMappings)
    .values(topicIds.map((topicId) => ({ articleId, topicId })));
}
