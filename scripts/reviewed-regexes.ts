/**
 * Expressions that may take more than linear time or are too slow to analyze, with the reason why
 * that is harmless. Do not add entries: write expressions that pass, and delete unused entries.
 */
export const REVIEWED_REGEXES: Record<string, string> = {
  // Markdown of the assistant: parsed in the member's browser, one answer at most. The test
  // "hostile texts do not take long" in src/ui/markdown limits its time.
  [String.raw`/(?<code>${"`"}+)(?<codeText>.+?)\k<code>(?!${"`"})|(?<image>!)?\[(?<label>[^[\]]*)\]\((?<target>[^()\s]*)(?:\s+"[^"]*")?\)|\[(?<number>\d{1,3})\]|(?<strong>\*\*|__)(?=\S)(?<strongText>.+?\S|\S)\k<strong>|(?<![\w*])(?<emphasis>[*_])(?=[^\s*_])(?<emphasisText>[^*_]*?[^\s*_])\k<emphasis>(?!\w)/s`]:
    "an answer of the assistant, in the reader's browser",
  // Too slow to analyze; every quantifier is bounded, so one match costs at most 520 steps.
  [String.raw`/[a-z][a-z0-9+.-]{0,20}:\/\/\S{0,500}|\bwww\.\S{0,500}/gi`]:
    "bounded quantifiers, on a name of at most 120 characters",
  // Too slow to analyze; it parses our own page in the browser.
  [String.raw`/<script\b[^<>]*\ssrc="(\/assets\/[^"<>]+)"/`]: "our own page, not typed by anyone",
};

/** Files that build an expression at run time, with the reason why it runs in linear time. */
export const REVIEWED_DYNAMIC: Record<string, string> = {
  "src/ui/split-matches.ts": "alternatives of escaped words, without any quantifier",
  "src/lib/compare/read-html.ts": "one attribute of one tag, up to its quote",
};
