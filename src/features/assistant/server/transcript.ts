import type { Exchange } from "../contract.ts";

interface Transcript {
  /** The member's own words, first. */
  message: string;
  exchanges: Exchange[];
  most: number;
}

const HEADING = "Conversation with the AI assistant";
const LEFT_OUT = "(Earlier questions are left out.)";

/** A conversation as plain text; if it is too long, what came first is left out. */
export function transcriptOf({ message, exchanges, most }: Transcript): string {
  const opening = message ? `${message}\n\n` : "";
  const parts = exchanges.map(partOf);
  for (let from = 0; from < parts.length; from++) {
    const kept = [HEADING, ...(from > 0 ? [LEFT_OUT] : []), ...parts.slice(from)];
    const text = opening + kept.join("\n\n");
    if (text.length <= most) return text;
  }
  return `${opening}${HEADING}\n\n${parts.at(-1) ?? ""}`.slice(0, most);
}

function partOf({ question, answer, sources, isWithdrawn, notice }: Exchange): string {
  const said = isWithdrawn ? "(no longer available)" : answer || notice;
  const list = sources.map(({ number, title, path }) => `[${number}] ${title} (${path})`);
  return [
    `Question: ${question}`,
    ...(said ? [`Answer: ${said}`] : []),
    ...(list.length > 0 ? [answer ? "Sources:" : "Search results:", ...list] : []),
  ].join("\n");
}
