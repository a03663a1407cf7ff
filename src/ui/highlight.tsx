import { splitMatches } from "./split-matches.ts";

/** The text with the words of the query marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <mark key={index} className="rounded bg-accent-soft px-px text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
