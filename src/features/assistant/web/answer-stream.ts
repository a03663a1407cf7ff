import { ApiError } from "#platform/web/api-link.ts";
import type { ConversationSummaryData, ExchangeData } from "./api.ts";

/** What the server tells while it answers; instants arrive as text. */
export type AnswerEventData =
  | { type: "begin"; conversation: ConversationSummaryData; exchange: ExchangeData }
  | { type: "text"; text: string }
  | { type: "end"; exchange: ExchangeData }
  | { type: "error"; message: string };

interface Request {
  path: string;
  body: object;
  signal: AbortSignal;
  onEvent: (event: AnswerEventData) => void;
}

/** Asks, and hands on every piece of the answer as it arrives. */
export async function readAnswer({ path, body, signal, onEvent }: Request): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  let isOver = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (waiting + value).split("\n\n");
    waiting = parts.pop() ?? "";
    for (const event of parts.flatMap(eventOf)) {
      if (event.type === "end" || event.type === "error") isOver = true;
      onEvent(event);
    }
  }
  if (!isOver) throw new Error("The line broke in the middle of the answer");
}

function eventOf(part: string): AnswerEventData[] {
  const data = part.split("\n").find((line) => line.startsWith("data: "));
  return data ? [JSON.parse(data.slice("data: ".length)) as AnswerEventData] : [];
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as Record<string, string> | null;
  return new ApiError(response.status, body);
}
