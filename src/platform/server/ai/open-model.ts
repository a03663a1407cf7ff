import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { boundedFetch } from "../bounded-fetch.ts";

interface ModelSettings {
  baseURL: string;
  apiKey: string;
  modelId: string;
  isPublicOnly: boolean;
}

export function openModel({
  baseURL,
  apiKey,
  modelId,
  isPublicOnly,
}: ModelSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: boundedFetch({ isPublicOnly }),
  });
  return provider.chatModel(modelId);
}
