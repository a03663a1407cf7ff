import type { ExchangeData } from "./api.ts";

/** What screen readers announce about an answer. */
export function answerStatus(last: ExchangeData | undefined, isLive: boolean): string {
  if (!last) return "";
  if (isLive) return "Answering";
  const count = last.sources.length;
  const sources = count === 1 ? "1 source" : `${count} sources`;
  if (last.state === "failed") return last.notice ?? "";
  return last.state === "stopped" ? "Answer stopped" : `Answer complete, ${sources}`;
}
