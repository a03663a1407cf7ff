import { AiError } from "#platform/server/ai/errors.ts";
import { Refusal } from "#platform/server/errors.ts";

/** A model that failed is nobody's mistake: the sentence goes to the screen, with a code of its own. */
export function aiRefusal(error: unknown): unknown {
  if (!(error instanceof AiError)) return error;
  const kind = error.code === "budget_spent" ? "too_many_requests" : "unavailable";
  return new Refusal(kind, error.message, { code: `ai_${error.code}` });
}
