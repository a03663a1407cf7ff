import type { RequestContext } from "#platform/server/http/context.ts";
import { createEventQueue } from "#platform/server/http/event-queue.ts";
import type { AnswerEvent } from "../contract.ts";
import { answerQuestion } from "./answer-question.ts";
import type { StartedExchange } from "./start-exchange.ts";

const FAILED = "Something went wrong. Please try again.";

/**
 * Streams the answer. Disconnecting or a shutdown stops it; it still runs to its end, so that the
 * partial answer is saved.
 */
export function streamAnswer(
  context: RequestContext,
  started: StartedExchange,
  disconnected: AbortSignal | undefined,
): AsyncGenerator<AnswerEvent, void> {
  const { services, actor, requestId, closing, track } = context;
  const stop = disconnected ? AbortSignal.any([disconnected, closing]) : closing;
  const events = createEventQueue<AnswerEvent>();
  const run = async () => {
    try {
      for await (const event of answerQuestion(services, actor, started, stop)) events.push(event);
    } catch (error) {
      services.log.error(
        { event: "assistant_answer_failed", err: error, reqId: requestId },
        "The assistant could not finish an answer.",
      );
      events.push({ type: "error", message: FAILED });
    } finally {
      events.end();
    }
  };
  track(run());
  return events.read();
}
