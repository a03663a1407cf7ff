import { expect, test } from "vitest";
import { readAnswer } from "./answer-stream.ts";
import type { AnswerEventData } from "./api.ts";

async function readAll(...events: AnswerEventData[]) {
  const received: AnswerEventData[] = [];
  const source = (async function* () {
    yield* events;
  })();
  for await (const event of readAnswer(source)) received.push(event);
  return received;
}

test("passes on the events of a complete answer", async () => {
  const events: AnswerEventData[] = [
    { type: "text", text: "a" },
    { type: "error", message: "x" },
  ];
  expect(await readAll(...events)).toEqual(events);
});

test("throws when the stream ends without an end event", async () => {
  await expect(readAll({ type: "text", text: "half" })).rejects.toThrow("ended early");
});
