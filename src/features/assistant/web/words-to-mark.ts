const SHORTEST = 4;
const USUAL = new Set(
  "what when where which with from that this your have does should would could about into they them then than there their will just more most much many some such only over also been being were take away".split(
    " ",
  ),
);

/** The words of a question that are worth marking in a passage. */
export const wordsToMark = (question: string): string =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length >= SHORTEST && !USUAL.has(word))
    .join(" ");
