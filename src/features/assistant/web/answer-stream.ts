import type { AnswerEventData } from "./api.ts";

/** Reads the events of an answer; throws when they stop before the answer is complete. */
export async function* readAnswer(
  events: AsyncIterable<AnswerEventData>,
): AsyncGenerator<AnswerEventData, void> {
  let isComplete = false;
  for await (const event of events) {
    if (event.type === "end" || event.type === "error") isComplete = true;
    yield event;
  }
  if (!isComplete) throw new Error("The answer stream ended early");
}
