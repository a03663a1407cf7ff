import { splitMatches } from "./split-matches.ts";

/** Highlights the words of the query. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
      <mark key={index} className="rounded bg-accent-soft px-px text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
