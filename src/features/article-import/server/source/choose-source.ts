import { conflict, Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { SOURCES } from "../../contract.ts";
import { sampleBubble } from "../sample/sample-bubble.ts";
import { type ArticleSource, SourceError } from "./article-source.ts";
import { sendByHttp } from "./ask-source.ts";
import { bubbleSource } from "./bubble-source.ts";

export type SourceName = (typeof SOURCES)[number];

/** The Bubble app if configured, else the sample source in a demo, else null. */
export function sourceName({ env, settings }: Services): SourceName | null {
  const { apiUrl, token } = settings.current().bubble;
  if (apiUrl && token) return "bubble";
  return env.DEMO ? "sample" : null;
}

/** The sample source uses the same client as a real Bubble app. */
export function openSource(services: Services): ArticleSource | null {
  const name = sourceName(services);
  const timeoutMs = services.env.BUBBLE_TIMEOUT_MS;
  const { apiUrl, token } = services.settings.current().bubble;
  if (name === "bubble") {
    return bubbleSource({ apiUrl: apiUrl ?? "", token: token ?? "", timeoutMs, send: sendByHttp });
  }
  if (name === "sample") {
    return bubbleSource({
      apiUrl: "http://sample.invalid/api/1.1",
      token: "sample",
      timeoutMs,
      send: sampleBubble(services.db),
    });
  }
  return null;
}

export const NOT_CONFIGURED =
  "No source is configured. Please set BUBBLE_API_URL and BUBBLE_API_TOKEN.";

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
