import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";

interface ModelSettings {
  baseURL: string;
  apiKey: string;
  modelId: string;
}

/** Far more than any valid reply; protects memory from a faulty endpoint. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024;

export function openModel({ baseURL, apiKey, modelId }: ModelSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  });
  return provider.chatModel(modelId);
}

/** Refuses redirects, which would send the API key to another host, and limits the reply's size. */
async function boundedFetch(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(atMost(MAX_REPLY_BYTES)), {
    status,
    statusText,
    headers,
  });
}

function atMost(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > limit) controller.error(new Error("The reply is too large"));
      else controller.enqueue(chunk);
    },
  });
}
