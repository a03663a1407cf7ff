import { toEventIterator } from "@orpc/standard-server-fetch";
import type { ActorName, Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import type { AnswerEvent, ConversationSummary, Exchange } from "../contract.ts";

type Asker = Exclude<ActorName, "anonymous"> | Person;

interface AskResult {
  status: number;
  /** The error body of a rejected request. */
  body: { code?: string; message?: string; fields?: Record<string, string> };
  events: AnswerEvent[];
  conversation: ConversationSummary | undefined;
  /** The exchange at the end of the stream. */
  exchange: Exchange | undefined;
  text: string;
}

interface Options {
  path?: string;
  /** Abort after this many text events. */
  abortAfter?: number;
}

/** Sends a question and reads the stream to its end. */
export async function ask(
  app: TestApp,
  who: Asker,
  body: object,
  { path = "/api/assistant/answers", abortAfter = Number.POSITIVE_INFINITY }: Options = {},
): Promise<AskResult> {
  const { cookie } = typeof who === "string" ? app.people[who] : who;
  const abort = new AbortController();
  const response = await fetch(app.url + path, {
    method: "POST",
    headers: { origin: app.services.env.APP_URL, cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: abort.signal,
  });
  const events: AnswerEvent[] = [];
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    const refusal = (await response.json()) as AskResult["body"];
    return summary(response.status, refusal, events);
  }
  let textEvents = 0;
  try {
    for await (const event of toEventIterator(response.body) as AsyncIterable<AnswerEvent>) {
      events.push(event);
      if (event.type === "text" && ++textEvents >= abortAfter) abort.abort();
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  }
  return summary(response.status, {}, events);
}

function summary(status: number, body: AskResult["body"], events: AnswerEvent[]): AskResult {
  const begin = events.find((event) => event.type === "begin");
  const end = events.findLast((event) => event.type === "end");
  const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  return {
    status,
    body,
    events,
    conversation: begin?.conversation,
    exchange: (end ?? begin)?.exchange,
    text,
  };
}

export const retry = (app: TestApp, who: Asker, id: string, options: Options = {}) =>
  ask(app, who, {}, { path: `/api/assistant/answers/${id}/retry`, ...options });
