import { afterEach, expect, test, vi } from "vitest";
import { type AnswerEventData, readAnswer } from "./answer-stream.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(chunks: string[], init: ResponseInit = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body, init));
}

async function readEvents() {
  const events: AnswerEventData[] = [];
  const { signal } = new AbortController();
  await readAnswer({ path: "/", body: {}, signal, onEvent: (event) => events.push(event) });
  return events;
}

test("parses events that are split across chunks", async () => {
  answerWith([
    'data: {"type":"te',
    'xt","text":"a\\n\\nb"}\n',
    '\ndata: {"type":"error","message":"x"}\n\n',
  ]);
  expect(await readEvents()).toEqual([
    { type: "text", text: "a\n\nb" },
    { type: "error", message: "x" },
  ]);
});

test("skips keep-alive comments", async () => {
  answerWith([": still there\n\n", 'data: {"type":"error","message":"x"}\n\n']);
  expect(await readEvents()).toHaveLength(1);
});

test("throws when the stream ends without an end event", async () => {
  answerWith(['data: {"type":"text","text":"half"}\n\n']);
  await expect(readEvents()).rejects.toThrow("ended early");
});

test("throws the server's message and status when the request is rejected", async () => {
  answerWith([JSON.stringify({ code: "conflict", message: "Please wait." })], { status: 409 });
  await expect(readEvents()).rejects.toMatchObject({ status: 409, message: "Please wait." });
});
