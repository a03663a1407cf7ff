import { Refusal } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Logs errors of the provider and replaces them with a 503 and a sentence for the member. Refusals
 * that a person can act on, such as a declined card, stay.
 */
export function reportFailures(provider: PaymentProvider, log: Logger): PaymentProvider {
  const report = (method: PropertyKey) => (error: unknown) => {
    if (error instanceof Refusal) throw error;
    log.error(
      { event: "payment_provider_failed", err: error, method: String(method) },
      "A call to the payment provider failed.",
    );
    throw new Refusal(
      "unavailable",
      "The payment provider could not be reached. Please try again.",
      { code: "provider_failed" },
    );
  };
  return new Proxy(provider, {
    get(target, method) {
      const member: unknown = Reflect.get(target, method);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const answer: unknown = member.apply(target, given);
        return answer instanceof Promise ? answer.catch(report(method)) : answer;
      };
    },
  });
}
