import { readHtml } from "#lib/compare/read-html.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of the text in order, without headings. */
function sentencesOf(html: string): string[] {
  const lines = readHtml(html).lines.filter((line) => !line.isHeading);
  return lines
    .flatMap(({ text }) => Array.from(segmenter.segment(text), ({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** The first sentence with a suitable length for a subtitle. */
export function pickSubtitle(html: string, title: string): string | null {
  const sentence = sentencesOf(html)
    .slice(0, 8)
    .find(
      (text) => text.length >= 30 && text.length <= 180 && text !== title && !text.endsWith(":"),
    );
  return sentence?.replace(/\.$/, "") ?? null;
}

/** Verbs that start advice. */
const IMPERATIVE =
  /^(?:always|never|ask|agree|begin|block|book|build|call|charge|check|choose|close|compare|count|cut|decide|do|don['’]t|draw|end|give|invoice|keep|leave|let|look|make|measure|name|offer|open|pick|plan|price|put|quote|raise|read|repeat|reserve|review|say|send|set|show|start|stop|take|talk|tell|test|track|try|use|wait|walk|watch|write)\b/i;
const ADVICE =
  /\b(?:always|never|before you|instead of|rule|the trick|once a (?:day|week|month))\b/i;

/** Picks the sentence that reads most like advice; prefers later ones. */
export function pickProTip(html: string, subtitle: string | null): string | null {
  const sentences = sentencesOf(html);
  const scored = sentences.map((text, index) => ({
    text,
    score:
      (IMPERATIVE.test(text) ? 4 : 0) +
      (ADVICE.test(text) ? 2 : 0) +
      (text.length >= 50 && text.length <= 200 ? 2 : 0) +
      index / sentences.length,
  }));
  const fits = scored.filter(
    ({ text, score }) =>
      score >= 4 &&
      text.length >= 30 &&
      text.length <= 280 &&
      /[.!]$/.test(text) &&
      text !== `${subtitle}.`,
  );
  return fits.toSorted((a, b) => b.score - a.score)[0]?.text ?? null;
}
