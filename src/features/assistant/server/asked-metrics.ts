/** Words that say too little about a metric on their own. */
const GENERIC = new Set(
  "a an and client clients coverage delivery head income month months net of on our owner per rate share the".split(
    " ",
  ),
);
/** Words about all numbers of an agency. */
const ABOUT_ALL = new Set(
  "scorecard numbers metrics metric kpi kpis figures benchmarks benchmark".split(" "),
);
/** Questions about the agency as a whole. */
const ABOUT_US = /\bhow (are we|is (our|my) (agency|business)) doing\b|\b(we|i) (focus|work) on\b/i;
/** A question that continues the one before it. */
const FOLLOWS_UP = /\b(it|its|that|this|them|they|those|these)\b|^(and|why)\b/i;

const MIN_STEM = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** "margins" and "margin", "utilized" and "utilization": a long common beginning is enough. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.max(MIN_STEM, Math.min(one.length, other.length) - 2);
  return one.length >= length && other.length >= length && one.startsWith(other.slice(0, length));
}

/**
 * The metrics that a question is about: those it names, or all if it is about the numbers of the
 * agency. A follow-up is about the metrics of the question before it.
 */
export function askedMetrics<Metric extends { name: string }>(
  question: string,
  before: string | undefined,
  metrics: Metric[],
): Metric[] {
  const named = namedMetrics(question, metrics);
  if (named.length > 0) return named;
  return before && FOLLOWS_UP.test(question) ? namedMetrics(before, metrics) : [];
}

function namedMetrics<Metric extends { name: string }>(question: string, metrics: Metric[]) {
  const asked = wordsOf(question);
  const isAsked = (word: string) => asked.some((one) => isSameWord(one, word));
  const whole = metrics.filter(({ name }) => wordsOf(name).filter(isWord).every(isAsked));
  if (whole.length > 0) return whole;
  const partly = metrics.filter(({ name }) =>
    wordsOf(name).some((word) => !GENERIC.has(word) && isAsked(word)),
  );
  if (partly.length > 0) return partly;
  return ABOUT_US.test(question) || asked.some((word) => ABOUT_ALL.has(word)) ? metrics : [];
}

const isWord = (word: string): boolean => !["a", "an", "of", "per", "the"].includes(word);
