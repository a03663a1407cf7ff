/** Why the model gave no usable answer. The message is shown to the member. */
export abstract class AiError extends Error {
  abstract readonly code: "unavailable" | "invalid" | "timeout" | "budget_spent";
}

/** No model is configured, it cannot be reached, or it rejected the request. */
export class AiUnavailable extends AiError {
  override name = "AiUnavailable";
  readonly code = "unavailable";

  constructor(cause?: unknown) {
    super("The AI service is not available right now. Please try again in a moment.", { cause });
  }
}

/** The reply does not match the requested schema. */
export class AiInvalid extends AiError {
  override name = "AiInvalid";
  readonly code = "invalid";

  constructor(cause?: unknown) {
    super("The AI service gave an answer that cannot be used. Please try again.", { cause });
  }
}

export class AiTimeout extends AiError {
  override name = "AiTimeout";
  readonly code = "timeout";

  constructor(cause?: unknown) {
    super("The AI service took too long to answer. Please try again.", { cause });
  }
}

/** The member's budget for today is used up. */
export class AiBudgetSpent extends AiError {
  override name = "AiBudgetSpent";
  readonly code = "budget_spent";

  constructor(perDay: number) {
    super(`You have used all ${perDay} AI requests for today. They renew at midnight UTC.`);
  }
}
