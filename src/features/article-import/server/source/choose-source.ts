import { conflict, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { SOURCES } from "../../contract.ts";
import { sampleBubble } from "../sample/sample-bubble.ts";
import { type ArticleSource, SourceError } from "./article-source.ts";
import { sendByHttp, sendToPublic } from "./ask-source.ts";
import { bubbleSource } from "./bubble-source.ts";

export type SourceName = (typeof SOURCES)[number];

/** The Bubble app if configured, else the sample source in a demo, else null. */
export function sourceName({ env, settings }: Services): SourceName | null {
  const { apiUrl, token } = settings.current().bubble;
  if (apiUrl && token) return "bubble";
  return env.DEMO ? "sample" : null;
}

/** The sample source uses the same client as a real Bubble app. */
export function openSource(
  services: Services,
  {
    timeoutMs = services.env.BUBBLE_TIMEOUT_MS,
    attempts,
  }: { timeoutMs?: number; attempts?: number } = {},
): ArticleSource | null {
  const limits = { timeoutMs, ...(attempts ? { attempts } : {}) };
  const { apiUrl, token, isPublicOnly } = services.settings.current().bubble;
  if (apiUrl && token) {
    const send = isPublicOnly ? sendToPublic : sendByHttp;
    return bubbleSource({ apiUrl, token, send, ...limits });
  }
  if (!services.env.DEMO) return null;
  return bubbleSource({
    apiUrl: "http://sample.invalid/api/1.1",
    token: "sample",
    send: sampleBubble(services.db),
    ...limits,
  });
}

export const NOT_CONFIGURED =
  "No source is configured. Please connect your Bubble.io app in the settings.";

/** Turns a SourceError into a refusal whose message reaches the screen. */
export async function withSource<Result>(
  services: Services,
  ask: (source: ArticleSource) => Promise<Result>,
): Promise<Result> {
  const source = openSource(services);
  if (!source) throw conflict("source_missing", NOT_CONFIGURED);
  try {
    return await ask(source);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    services.log.warn(
      { event: "import_source_failed", reason: error.message },
      "The import source failed.",
    );
    throw new Refusal("unavailable", error.message, { code: "source_failed" });
  }
}
