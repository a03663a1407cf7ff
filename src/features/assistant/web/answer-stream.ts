import { ApiError } from "#platform/web/api-link.ts";
import type { ConversationSummaryData, ExchangeData } from "./api.ts";

/** The events of an answer stream. Dates arrive as strings. */
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

/** Sends the request and calls `onEvent` for every event of the stream. */
export async function readAnswer({ path, body, signal, onEvent }: Request): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await apiErrorOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  let isComplete = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (buffer + value).split("\n\n");
    buffer = parts.pop() ?? "";
    for (const event of parts.flatMap(parseEvents)) {
      if (event.type === "end" || event.type === "error") isComplete = true;
      onEvent(event);
    }
  }
  if (!isComplete) throw new Error("The answer stream ended early");
}

function parseEvents(part: string): AnswerEventData[] {
  const data = part.split("\n").find((line) => line.startsWith("data: "));
  return data ? [JSON.parse(data.slice("data: ".length)) as AnswerEventData] : [];
}

async function apiErrorOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as Record<string, string> | null;
  return new ApiError(response.status, body);
}
