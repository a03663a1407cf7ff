import type { MarkedText } from "../contract.ts";

/** Text with highlighted matches, rendered as plain text. */
export function Marked({ pieces }: { pieces: MarkedText }) {
  return pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <mark key={index} className="rounded bg-accent-soft px-px text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
