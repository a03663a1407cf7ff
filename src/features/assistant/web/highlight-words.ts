const MIN_LENGTH = 4;
const STOP_WORDS = new Set(
  "what when where which with from that this your have does should would could about into they them then than there their will just more most much many some such only over also been being were take away".split(
    " ",
  ),
);

/** The words of a question to highlight in a passage, without stop words. */
export const highlightWords = (question: string): string =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length >= MIN_LENGTH && !STOP_WORDS.has(word))
    .join(" ");
