import { clockText } from "#lib/clock-text.ts";
import type { Exchange } from "../contract.ts";

interface Transcript {
  /** Text by the member, placed first. */
  message: string;
  exchanges: Exchange[];
  maxLength: number;
}

const HEADING = "Conversation with the AI assistant";
const OMITTED = "(Earlier questions were omitted.)";

/** A conversation as plain text. Omits the oldest exchanges when it is too long. */
export function formatTranscript({ message, exchanges, maxLength }: Transcript): string {
  const opening = message ? `${message}\n\n` : "";
  const parts = exchanges.map(formatExchange);
  for (let from = 0; from < parts.length; from++) {
    const lines = [HEADING, ...(from > 0 ? [OMITTED] : []), ...parts.slice(from)];
    const text = opening + lines.join("\n\n");
    if (text.length <= maxLength) return text;
  }
  return `${opening}${HEADING}\n\n${parts.at(-1) ?? ""}`.slice(0, maxLength);
}

function formatExchange({ question, answer, sources, isWithdrawn, notice }: Exchange): string {
  const text = isWithdrawn ? "(no longer available)" : answer || notice;
  const list = sources.map(({ number, title, path, atSeconds }) => {
    const time = atSeconds === null ? "" : `, at ${clockText(atSeconds)}`;
    return `[${number}] ${title}${time} (${path})`;
  });
  return [
    `Question: ${question}`,
    ...(text ? [`Answer: ${text}`] : []),
    ...(list.length > 0 ? [answer ? "Sources:" : "Search results:", ...list] : []),
  ].join("\n");
}
