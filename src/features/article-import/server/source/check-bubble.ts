import type { Services } from "#platform/server/services.ts";
import { SourceError } from "./article-source.ts";
import { openSource } from "./choose-source.ts";

/** Reads one article of the source. Returns null, or a sentence about what failed. */
export async function checkBubble(services: Services, timeoutMs: number): Promise<string | null> {
  const source = openSource(services, { timeoutMs, attempts: 1 });
  if (!source) return "No source is configured.";
  try {
    await source.list({ cursor: 0, limit: 1 });
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}
