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

async function listen() {
  const events: AnswerEventData[] = [];
  const { signal } = new AbortController();
  await readAnswer({ path: "/", body: {}, signal, onEvent: (event) => events.push(event) });
  return events;
}

test("events arrive whole, however the line cuts them", async () => {
  answerWith([
    'data: {"type":"te',
    'xt","text":"a\\n\\nb"}\n',
    '\ndata: {"type":"error","message":"x"}\n\n',
  ]);
  expect(await listen()).toEqual([
    { type: "text", text: "a\n\nb" },
    { type: "error", message: "x" },
  ]);
});

test("lines that only keep the connection alive are skipped", async () => {
  answerWith([": still there\n\n", 'data: {"type":"error","message":"x"}\n\n']);
  expect(await listen()).toHaveLength(1);
});

test("a stream without an end is a broken one", async () => {
  answerWith(['data: {"type":"text","text":"half"}\n\n']);
  await expect(listen()).rejects.toThrow("broke");
});

test("a refusal keeps its sentence and status", async () => {
  answerWith([JSON.stringify({ code: "conflict", message: "Please wait." })], { status: 409 });
  await expect(listen()).rejects.toMatchObject({ status: 409, message: "Please wait." });
});
