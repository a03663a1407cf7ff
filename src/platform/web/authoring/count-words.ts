/** The number of words in HTML. */
export const countWords = (html: string): number =>
  html.replace(/<[^<>]*>|&nbsp;/g, " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** "1 word", "1,240 words". */
export const wordsText = (html: string): string => {
  const count = countWords(html);
  return `${count.toLocaleString("en-US")} ${count === 1 ? "word" : "words"}`;
};
