import type { ExchangeData } from "./api.ts";
import { citedNumbers } from "./cited-numbers.ts";

/** An answer with its sources as text for the clipboard. */
export function plainAnswer({ answer, sources }: ExchangeData, origin: string): string {
  const cited = citedNumbers(answer);
  const used = answer ? sources.filter(({ number }) => cited.has(number)) : sources;
  const lines = used.map(({ number, title, path, excerpt }) =>
    answer
      ? `[${number}] ${title}: ${origin}${path}`
      : `[${number}] ${title}\n${excerpt}\n${origin}${path}`,
  );
  const list = lines.join(answer ? "\n" : "\n\n");
  return [answer, list].filter(Boolean).join("\n\n");
}
