import type { Exchange } from "../contract.ts";

/** What staff read in place of an answer with numbers. */
const LEFT_OUT = "(left out: it uses the numbers of the agency)";

/**
 * The conversation without the numbers of the agency, for people and services that may not see them.
 * Answers after the first one with numbers can repeat them, so they are left out too.
 */
export function withoutNumbers(exchanges: Exchange[]): Exchange[] {
  const first = exchanges.findIndex(usesNumbers);
  if (first === -1) return exchanges;
  return exchanges.map((exchange, at) => {
    if (at < first) return exchange;
    const sources = exchange.sources.filter(({ kind }) => kind !== "scorecard");
    const isSame = exchange.answer === "" && sources.length === exchange.sources.length;
    return isSame ? exchange : { ...exchange, sources, answer: "", notice: LEFT_OUT };
  });
}

const usesNumbers = ({ sources }: Exchange): boolean =>
  sources.some(({ kind }) => kind === "scorecard");
