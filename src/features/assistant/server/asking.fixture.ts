import type { ActorName, Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import type { AnswerEvent, ConversationSummary, Exchange } from "../contract.ts";

type Somebody = Exclude<ActorName, "anonymous"> | Person;

interface Heard {
  status: number;
  /** Of a refusal. */
  body: { code?: string; message?: string; fields?: Record<string, string> };
  events: AnswerEvent[];
  conversation: ConversationSummary | undefined;
  /** As it was when the stream ended. */
  exchange: Exchange | undefined;
  text: string;
}

interface Options {
  path?: string;
  /** Hang up as soon as so many pieces of text have arrived. */
  hangUpAfter?: number;
}

/** Asks like a browser and listens until the end of the answer. */
export async function ask(
  app: TestApp,
  who: Somebody,
  body: object,
  { path = "/api/assistant/answers", hangUpAfter = Number.POSITIVE_INFINITY }: Options = {},
): Promise<Heard> {
  const { cookie } = typeof who === "string" ? app.people[who] : who;
  const hangUp = new AbortController();
  const response = await fetch(app.url + path, {
    method: "POST",
    headers: { origin: app.services.env.APP_URL, cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: hangUp.signal,
  });
  const events: AnswerEvent[] = [];
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    const refusal = (await response.json()) as Heard["body"];
    return summary(response.status, refusal, events);
  }
  let pieces = 0;
  let waiting = "";
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (waiting + chunk).split("\n\n");
      waiting = parts.pop() ?? "";
      for (const part of parts.filter((one) => one.startsWith("data: "))) {
        const event = JSON.parse(part.slice("data: ".length)) as AnswerEvent;
        events.push(event);
        if (event.type === "text" && ++pieces >= hangUpAfter) hangUp.abort();
      }
    }
  } catch (error) {
    if (!hangUp.signal.aborted) throw error;
  }
  return summary(response.status, {}, events);
}

function summary(status: number, body: Heard["body"], events: AnswerEvent[]): Heard {
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

export const retry = (app: TestApp, who: Somebody, id: string, options: Options = {}) =>
  ask(app, who, {}, { path: `/api/assistant/answers/${id}/retry`, ...options });
