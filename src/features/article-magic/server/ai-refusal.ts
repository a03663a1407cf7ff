import { AiError } from "#platform/server/ai/errors.ts";
import { Refusal } from "#platform/server/errors.ts";

/** Maps an AI error to an API error with its own code, so the screen can show the message. */
export function aiRefusal(error: unknown): unknown {
  if (!(error instanceof AiError)) return error;
  const kind = error.code === "budget_spent" ? "too_many_requests" : "unavailable";
  return new Refusal(kind, error.message, { code: `ai_${error.code}` });
}
