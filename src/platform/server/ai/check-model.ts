import { causesOf } from "#lib/causes-of.ts";
import { UnsafeAddress } from "../safe-fetch.ts";
import type { AiSettings } from "../settings/settings.ts";

/** Asks the model for one word. Returns null, or a sentence about what failed. */
export async function checkModel(
  { baseUrl, apiKey, model, isPublicOnly }: AiSettings,
  timeoutMs: number,
): Promise<string | null> {
  if (!baseUrl || !apiKey || !model) return "No model is configured: the AI features work offline.";
  const [{ APICallError, generateText }, { openModel }] = await Promise.all([
    import("ai"),
    import("./open-model.ts"),
  ]);
  try {
    await generateText({
      model: openModel({ baseURL: baseUrl, apiKey, modelId: model, isPublicOnly }),
      prompt: "Reply with the word OK.",
      maxOutputTokens: 16,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
    });
    return null;
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof UnsafeAddress)) {
      return "The address doesn't lead to the public internet.";
    }
    if (causesOf(error).some(({ name }) => name === "TimeoutError")) {
      return "The provider took too long to answer.";
    }
    const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
    if (status === 401 || status === 403) return "The provider refused the key.";
    if (status === 404) return "The provider doesn't know this address or model.";
    if (status === 429) return "The provider limits requests now. Please try again later.";
    if (status >= 200 && status < 300) return "The answer isn't one of an OpenAI-compatible model.";
    if (status > 0) return `The provider answered with an error (${status}).`;
    return "The provider couldn't be reached.";
  }
}
